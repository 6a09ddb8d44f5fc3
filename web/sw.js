// The whole site offline. The build writes BUILD above: its version, and each file with the digest of its content.
//
// A version is stored completely or not at all, and served from its own cache only: a page never meets files of
// another build. What the last version already holds, by digest, is copied rather than loaded again.
const { version, files } = self.BUILD;
const PREFIX = "richelieu-site-";
const HERE = PREFIX + version;
const LIST = new URL("files.json", self.registration.scope).href;
const address = (name) => new URL(name, self.registration.scope).href;

const olderFiles = async () => {
  const known = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === HERE) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json();
    for (const [file, digest] of Object.entries(list ?? {})) known.set(digest, () => cache.match(address(file)));
  }
  return known;
};

// Files under the version's folder never change: any copy will do. The others must be the newest.
const load = async (name) => {
  const cache = name.startsWith(`${version}/`) ? "default" : "no-cache";
  const response = await fetch(address(name), { cache });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (name === "index.html" && !(await response.clone().text()).includes(version)) {
    throw new Error("the page on the server is of another version");
  }
  return response;
};

const install = async () => {
  const known = await olderFiles();
  const cache = await caches.open(HERE);
  await Promise.all(
    Object.entries(files).map(async ([name, digest]) => {
      const copy = await known.get(digest)?.();
      await cache.put(address(name), copy ?? (await load(name)));
    }),
  );
  await cache.put(LIST, new Response(JSON.stringify(files)));
};

// The last version before this one stays: a window that still shows it may have something left to load.
const tidy = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== HERE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
};

// The page has two addresses, with any question or link behind it; whatever else is opened is what it is.
const isThePage = ({ mode, url }) => mode === "navigate" && ["", "index.html"].map(address).includes(url.split(/[?#]/)[0]);

const answer = async (request) => {
  const cache = await caches.open(HERE);
  const isPage = isThePage(request);
  const found = isPage
    ? await cache.match(address("index.html"))
    : ((await cache.match(request)) ?? (await caches.match(request)));
  return found ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data === "apply" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  // The page would rather have the browser's own copy, and asks again without this if there is none.
  if (request.cache === "force-cache") return;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
