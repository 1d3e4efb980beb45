// Keeps the emergency page at hand for when the network drops, and shows messages of the service; nothing else: manifests, remotes and answers of services
// always come from the network. Every other page does, too; where there is none, the kept frame stands in its place: header, emergency help, and that
// one is offline. Without it a browser shows a page of its own, which helps nobody.
const files = self.__FILES__;
const page = '/emergency';
const version = self.__VERSION__;
const cacheName = `toothwise-emergency-${version}`;

self.addEventListener('install', (event) => event.waitUntil(keep()));

/**
 * While a release is rolled out, the page may come from another one than this worker: its scripts would not be here. Then nothing is kept, what
 * was kept before stays, and the browser tries again with a later page.
 */
async function keep() {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: 'no-cache' });
  const html = await answer.clone().text();
  if (!answer.ok || !files.some((file) => file.endsWith('.js') && html.includes(file))) throw new Error('The page is of another release');
  await Promise.all([cache.put(page, answer), cache.addAll(files)]);
}

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
  const isPage = event.request.mode === 'navigate' && !notOurs.test(pathname) && !/\.[a-z0-9]{1,12}$/i.test(pathname);
  if (isPage && pathname.replace(/\/$/, '') === page) event.respondWith(pageFirstFromNetwork(event.request));
  else if (isPage) event.respondWith(otherPage(event.request));
  else if (files.includes(pathname)) event.respondWith(fromCache(event.request));
});

/** What stands under the same origin and is no page of the shell. */
const notOurs = /^\/(api|files|realms|resources|remotes|stripe)(\/|$)/;

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

/** Whatever the network says, but that it is down; so long as a slow line may still answer nothing is taken for it. */
async function otherPage(request) {
  const kept = () => caches.match(page, { cacheName, ignoreVary: true });
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(10_000) });
    return response.status < 500 ? response : ((await kept()) ?? response);
  } catch {
    return (await kept()) ?? fetch(request);
  }
}

/**
 * The files have their content's hash in the name, so a kept copy is never an old one. Requests for fonts carry an Origin that the
 * worker's own did not, which a `Vary` of the server would make another file.
 */
async function fromCache(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

// What the service sends says of what kind the news is, and no more: it is read on a locked screen. One sent twice is shown once.
self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin)));
});

/** A page that is there already is brought forward; any other that is open stays as it is, with what was typed in it. */
async function show(address) {
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
