// The page before Python: how far the loading is, and what to do if it fails.
import { APP, LIBRARY, startAll, total, urlOf, WASM } from "./downloads.js";
import { patch } from "./patch.js";
import { applyUpdate, watchUpdates } from "./updates.js";
import { later } from "./sizes.js";
import { store } from "./snapshot.js";
import { language, number, words } from "./words.js";

const root = document.documentElement;
const find = (id) => document.getElementById(id);
let failed = false;

// What Python finds on the page's side.
window.richelieu = {
  applyUpdate,
  patch,
  worker: { source: urlOf("boot/bot.py"), interpreter: urlOf("boot/interpreter.mjs") },
};

const say = (text) => {
  const line = find("boot-line");
  if (line) line.textContent = text;
};

const showProgress = (bytes) => {
  const bar = find("boot-bar");
  if (failed || !bar) return;
  bar.max = total;
  bar.value = bytes;
  say(bytes < total ? words.loading(number(bytes / 1e6), number(total / 1e6)) : words.starting);
};

const showFailure = (reason) => {
  const box = find("boot-failure");
  if (failed || !box || root.classList.contains("done")) return;
  failed = true;
  console.warn("The start failed:", reason);
  find("boot-bar").hidden = true;
  find("boot-reason").textContent = String(reason?.message ?? reason).split("\n")[0];
  find("boot-again").addEventListener("click", () => location.reload());
  say(words.failed);
  box.hidden = false;
};

// Python is told whether the other games came; where they did not, the player may ask for them again.
const bringGames = () =>
  games().then(
    () => window.dispatchEvent(new CustomEvent("richelieu:games", { detail: "came" })),
    (error) => {
      console.warn("No other games:", error);
      window.dispatchEvent(new CustomEvent("richelieu:games", { detail: "missing" }));
    },
  );

// Whatever can wait until the table answers, waits for it.
const whenPlayable = () => {
  const later = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  later(async () => {
    await interpreter.then(({ complete }) => complete()).catch((error) => console.warn("Not complete:", error));
    await bringGames();
    await watchUpdates().catch((error) => console.warn("No offline copy:", error));
    await store().catch((error) => console.warn("No snapshot:", error));
    root.dataset.settled = "true";
  });
};

const translate = () => {
  root.lang = language;
  find("boot-again").textContent = words.again;
  find("boot-hint").textContent = words.hint;
  showProgress(0);
};

const watch = () => {
  const watcher = new MutationObserver(() => {
    if (!root.classList.contains("done")) return;
    watcher.disconnect();
    whenPlayable();
  });
  watcher.observe(root, { attributeFilter: ["class"] });
  // PyScript ends its script quietly even where Python raised: then nobody will say "done".
  document.addEventListener("py:done", () => setTimeout(showFailure, 3000, "Python stopped while starting"), { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => showFailure(reason));
  addEventListener("error", ({ target, message }) => showFailure(message ?? target?.src ?? target?.href), { capture: true });
};

performance.mark("shell");
watch();
// With the service worker in charge the files are on this device: too quick to be counted, and most of them not needed.
const isHere = Boolean(navigator.serviceWorker?.controller);
startAll(isHere ? [WASM] : [WASM, LIBRARY, APP], isHere ? undefined : showProgress, showFailure);
const interpreter = import("./interpreter.mjs");
let bringing;
// Most starts need none of this; some need it before the table answers.
const games = async () => {
  if (!later.length) return;
  bringing ??= import("./games.js").then(({ gamesBy }) => gamesBy(interpreter));
  await (await bringing)();
};
Object.assign(window.richelieu, { bringGames, games });
interpreter.then(({ begin }) => begin()).catch(showFailure);
translate();
