// The engine in the browser (WebAssembly), fetched only where a match is verified: no server's word is taken for it.
import type { Json } from '../generated/view';
import type { Verification } from './protocol';

const ADDRESS = 'vedette.wasm';
const NOT_SUPPORTED = 52; // what the C++ library imports but the engine never uses

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  verify(size: number): number;
}

let loading: Promise<Exports> | undefined;

async function load(): Promise<Exports> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error('The engine for the browser is not on this server yet. It is built while the server runs: try again in some minutes. Or save the match file and run “vedette verify” on it.');
  const module = await WebAssembly.compile(await response.arrayBuffer());
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => NOT_SUPPORTED;
  const engine = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
  engine._initialize();
  return engine;
}

/** Plays a match file again and compares it with what a browser remembers. */
export async function verifyHere(file: string, remembered?: Json): Promise<Verification> {
  loading ??= load().catch((e) => {
    loading = undefined;
    throw e;
  });
  const engine = await loading;
  const request = new TextEncoder().encode(JSON.stringify({ file, remembered: remembered ? JSON.stringify(remembered) : '' }));
  const at = engine.buffer(request.length);
  new Uint8Array(engine.memory.buffer, at, request.length).set(request);
  const size = engine.verify(request.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.buffer(0), size))) as Verification;
}
