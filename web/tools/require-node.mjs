// Imported first by what runs in Node.js: an older one fails later, in ways that say nothing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.versions.node}: run it through tools/with-node.`);
  process.exit(1);
}
