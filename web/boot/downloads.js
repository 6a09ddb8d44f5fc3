// The big files of the start: asked for at once, all together, and counted as they arrive.
//
// Pyodide asks for them later, one after the other, and is then handed what is already on its way.
import sizes from "./sizes.js";

const here = new URL("..", import.meta.url);
const arriving = new Map();
const received = {};

export const WASM = "vendor/pyodide/pyodide.asm.wasm";
export const LIBRARY = "vendor/pyodide/python_stdlib.zip.gz";
export const APP = "app.zip.gz";
export const GAMES = "games.zip.gz";

export const urlOf = (name) => new URL(name, here).href;

export const total = Object.values(sizes).reduce((sum, [, travelling]) => sum + travelling, 0);

const countBytes = async (name, response, tell) => {
  const [whole, travelling] = sizes[name];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    received[name] = Math.min(1, bytes / whole) * travelling;
    tell(Object.values(received).reduce((sum, part) => sum + part, 0));
  }
};

// A file below the build's folder never changes, so the browser's own copy is as good as any. It is better for
// WebAssembly: the browser keeps the compiled code with it. The service worker answers if there is none.
const ask = (url) => fetch(url, { cache: "force-cache" }).catch(() => fetch(url));

const download = async (name, tell) => {
  const response = await ask(urlOf(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  if (tell) countBytes(name, response.clone(), tell).catch(() => {});
  return response;
};

// Start what a first visit needs, or only what every visit needs. `tell`, if given, hears the bytes received so
// far; `fail` hears of a file that does not come.
export const startAll = (names, tell, fail) => {
  for (const name of names) {
    const response = download(name, tell);
    response.catch(fail);
    arriving.set(name, response);
  }
};

// A file once: what is on its way if there is such a thing, else asked for now.
const take = (name) => {
  const response = arriving.get(name) ?? ask(urlOf(name));
  arriving.delete(name);
  return response;
};

// Some hosts name the compression of a packed file in a header, and the browser has then undone it already.
export const unpacked = (response) =>
  response.headers.get("Content-Encoding") ? response : new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

export const content = async (name) => unpacked(await take(name)).arrayBuffer();

const compileLate = async () => WebAssembly.compile(await (await take(WASM)).arrayBuffer());
let compiled;

// Compiled as it arrives, not when Pyodide gets to it. A host that names no type for it makes this impossible.
export const compiling = () => (compiled ??= WebAssembly.compileStreaming(take(WASM)).catch(compileLate));
