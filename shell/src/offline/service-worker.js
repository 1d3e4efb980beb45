// Keeps the emergency page at hand for when the network drops, and nothing else: manifests, remotes, answers of services and all
// other pages always come from the network. Its scope is the whole site only because the page is also opened from within the product.
const files = self.__FILES__;
const page = '/emergency';
const version = self.__VERSION__;
const cacheName = `toothwise-emergency-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])));
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('toothwise-emergency-') && name !== cacheName).map((name) => caches.delete(name)),
    );
  };
  event.waitUntil(old());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && pathname === page) event.respondWith(pageFirstFromNetwork(event.request));
  else if (files.includes(pathname)) event.respondWith(fromCache(event.request));
});

/** The newest page where there is a network; the kept one after 3 seconds without an answer. */
async function pageFirstFromNetwork(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(3000) });
    if (response.ok) return response;
  } catch {
    // No network: the kept page answers below.
  }
  return (await caches.match(page, { cacheName, ignoreVary: true })) ?? Response.error();
}

/**
 * The files have their content's hash in the name, so a kept copy is never an old one. Requests for fonts carry an Origin that the
 * worker's own did not, which a `Vary` of the server would make another file.
 */
async function fromCache(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}
