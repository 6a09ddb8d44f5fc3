// The big files of the start: asked for at once, all together, and counted as they arrive.
//
// Pyodide asks for them later, one after the other; `answering` then hands it what is already on its way.
import sizes from "./sizes.js";

const here = new URL("..", import.meta.url);
const arriving = new Map();
const received = {};

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
const plain = globalThis.fetch.bind(globalThis);
const ask = (url) => plain(url, { cache: "force-cache" }).catch(() => plain(url));

const download = async (name, tell) => {
  const response = await ask(urlOf(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  if (tell) countBytes(name, response.clone(), tell).catch(() => {});
  return response;
};

// Start everything. `tell`, if given, hears the bytes received so far; `fail` hears of a file that does not come.
export const startAll = (tell, fail) => {
  for (const name of Object.keys(sizes)) {
    const response = download(name, tell);
    response.catch(fail);
    arriving.set(urlOf(name), response);
  }
};

// A file once: what is on its way if there is such a thing, else asked for now.
export const take = (url) => {
  const response = arriving.get(url) ?? ask(url);
  arriving.delete(url);
  return response;
};

// The content of a packed file. Some hosts name its compression in a header, and the browser has then undone it.
export const unpacked = (response) =>
  response.headers.get("Content-Encoding") ? response : new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

// Run `work` while its requests for the files named in `instead` are answered by those functions.
export const answering = async (instead, work) => {
  const { fetch: before } = globalThis;
  globalThis.fetch = (what, ...rest) => instead[String(what)]?.() ?? before(what, ...rest);
  try {
    return await work();
  } finally {
    globalThis.fetch = before;
  }
};
