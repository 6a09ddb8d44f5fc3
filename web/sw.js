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

const tidy = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== HERE) await caches.delete(name);
  }
  await self.clients.claim();
};

const answer = async (request) => {
  const cache = await caches.open(HERE);
  const isPage = request.mode === "navigate";
  const found = await cache.match(isPage ? address("index.html") : request, { ignoreSearch: isPage });
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
