// The big files of the start: asked for at once, all together, and counted as they arrive.
//
// Pyodide asks for them later, one after the other; `taking` then hands it what is already on its way.
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

const download = async (name, tell) => {
  const response = await fetch(urlOf(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  countBytes(name, response.clone(), tell).catch(() => {});
  return response;
};

// Start everything. `tell` hears the bytes received so far; `fail` hears of the first file that does not come.
export const startAll = (tell, fail) => {
  for (const name of Object.keys(sizes)) {
    const response = download(name, tell);
    response.catch(fail);
    arriving.set(urlOf(name), response);
  }
};

// A file once: what is on its way if there is such a thing, else asked for now.
export const take = (url) => {
  const response = arriving.get(url) ?? fetch(url);
  arriving.delete(url);
  return response;
};

// Run `work` while its requests are answered from what is on its way.
export const taking = async (work) => {
  const { fetch: plain } = globalThis;
  globalThis.fetch = (what, ...rest) => (arriving.has(String(what)) ? take(String(what)) : plain(what, ...rest));
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
};
