// The browser's engine under Node: loads the module and speaks to it through its one buffer of text.
import { readFileSync } from 'node:fs';

const ENOSYS = 52;

export async function loadEngine(path) {
  const module = await WebAssembly.compile(readFileSync(path));
  // The engine opens no files and asks for no time; what the C++ library still imports may fail.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => ENOSYS;
  }
  const engine = (await WebAssembly.instantiate(module, imports)).exports;
  engine._initialize();

  const bytes = (at, size) => new Uint8Array(engine.memory.buffer, at, size);
  const ask = (what, request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    bytes(engine.buffer(text.length), text.length).set(text);
    const size = engine[what](text.length);
    return JSON.parse(new TextDecoder().decode(bytes(engine.buffer(0), size)));
  };
  return {
    battle: (request) => ask('battle', request),
    session: (request) => ask('session', request),
    verify: (file, remembered = '') => ask('verify', { file, remembered }),
  };
}
