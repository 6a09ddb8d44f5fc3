// The offline copy, and new versions of it: fetched in the background, announced, applied when asked to.
let asked = false;

const announce = () => window.dispatchEvent(new CustomEvent("richelieu:update"));

const follow = (registration) => {
  const worker = registration.installing;
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) announce();
  });
};

// Register the service worker; resolves when the site is there offline.
export const watchUpdates = async () => {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) announce();
  registration.addEventListener("updatefound", () => follow(registration));
  follow(registration);
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  await navigator.serviceWorker.ready;
};

// Change to the version that was announced: the page reloads with it.
export const applyUpdate = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) return location.reload();
  asked = true;
  registration.waiting.postMessage("apply");
};
