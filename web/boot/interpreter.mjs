// The interpreter that PyScript is given: Pyodide with our standard library and our code in it, started from
// a snapshot of its memory where the browser has one, and plainly where it has none or could not use it.
import { loadPyodide as loadPlain, version } from "../vendor/pyodide/pyodide.mjs";
import createPyodideModule from "../vendor/pyodide/pyodide.asm.mjs";
import lock from "../vendor/pyodide/lock.mjs";
import { APP, compiling, content, GAMES, LIBRARY, urlOf } from "./downloads.js";
import { addApp, addGames, addLibrary, FIND_APP, FIND_GAMES, options, RESEED } from "./python.js";
import { later } from "./sizes.js";
import { attempt, giveUp, spread, stored, succeeded } from "./snapshot.js";

export { version };

const PATIENCE = 20_000;
const HOME = urlOf("vendor/pyodide/");

const never = () => new Promise(() => {});
const patiently = (promise) =>
  Promise.race([promise, new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("no answer from the snapshot")))]);

// Pyodide fetches its WebAssembly and its library itself; while it loads it is given ours.
const handing = async (library, work) => {
  const { fetch } = globalThis;
  const { instantiateStreaming, Memory, Suspending } = WebAssembly;
  const ours = {
    [`${HOME}pyodide.asm.wasm`]: async () => new Response(),
    [`${HOME}python_stdlib.zip`]: async () => new Response(await library),
  };
  globalThis.fetch = (what, ...rest) => ours[String(what)]?.() ?? fetch(what, ...rest);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiling();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // A word of shared memory, on which only Node ever waits, makes browsers warn where a page is not isolated.
  WebAssembly.Memory = new Proxy(Memory, {
    construct: (kind, [wanted], target) => Reflect.construct(kind, [{ ...wanted, shared: false }], target),
  });
  // Without it Pyodide runs its tasks on the usual stack. On stacks of their own, which we have no use for, Chromium's
  // garbage collector now and then looks beyond their end, and the whole page dies.
  delete WebAssembly.Suspending;
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    WebAssembly.Memory = Memory;
    if (Suspending) WebAssembly.Suspending = Suspending;
  }
};

const load = (library, more) =>
  handing(library, () =>
    Promise.race([
      loadPlain({ ...options, createPyodideModule, indexURL: HOME, lockFileContents: { ...lock }, packageBaseUrl: HOME, ...more }),
      // What fails to compile is only logged inside Pyodide, and its promise never settles.
      compiling().then(never),
    ]),
  );

// Everything in the archives is in the snapshot already, but for what the page needs later.
const fromSnapshot = async (packed) => {
  try {
    attempt();
    const pyodide = await patiently(load("", { _loadSnapshot: spread(packed) }));
    pyodide.runPython(RESEED);
    succeeded();
    performance.mark("python-restored");
    return pyodide;
  } catch (error) {
    console.warn("The snapshot could not be used; starting plainly from now on.", error);
    await giveUp();
    return null;
  }
};

const plainly = async () => {
  const app = content(APP);
  const pyodide = await load(content(LIBRARY), {});
  addApp(pyodide, await app);
  pyodide.runPython(FIND_APP);
  performance.mark("python-started");
  return pyodide;
};

const start = async () => {
  compiling().catch(() => {});
  const snapshot = await stored();
  performance.mark("snapshot-read");
  const restored = snapshot && (await fromSnapshot(snapshot));
  const pyodide = restored || (await plainly());
  complete = () => (restored ? fill(pyodide) : undefined);
  bringGames = () => (restored ? undefined : findGames(pyodide));
  return pyodide;
};

const takeGames = async (pyodide) => {
  if (later.length) addGames(pyodide, await content(GAMES));
};

const findGames = async (pyodide) => {
  if (!later.length) return;
  await takeGames(pyodide);
  pyodide.runPython(FIND_GAMES);
};

const fill = async (pyodide) => {
  const [app, library] = await Promise.all([content(APP), content(LIBRARY), takeGames(pyodide)]);
  addApp(pyodide, app);
  addLibrary(pyodide, library);
};

// Put in place what a restored interpreter did not wait for.
export let complete;

// Let Python find the games that are not with the page; a snapshot has them already.
export let bringGames;

// PyScript puts its Python package, as text, before the first code it runs. Ours lies compiled in the archive.
const PRELUDE = /^import os as _os\n[^]*?^import pyscript as _pyscript\n(?:del \w+\n)+/m;

let started;

// Start now, before PyScript asks for it.
export const begin = () => (started ??= start());

export const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await begin();
  started = undefined;
  // The page does this when the table answers.
  if (!globalThis.document) await Promise.all([complete(), bringGames()]);
  const { runPythonAsync } = pyodide;
  pyodide.runPythonAsync = (code, ...rest) => runPythonAsync.call(pyodide, code.replace(PRELUDE, ""), ...rest);
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};
