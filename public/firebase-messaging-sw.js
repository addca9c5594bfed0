/*
 * Receives pushes, and answers where a page is opened and the server cannot be reached. Every push becomes a
 * notification of the system, which goes again where a page of the app has the focus and shows a toast. Plain, without an SDK, so that there is nothing to download before a message
 * can be shown. Keeps the offline page and nothing else: the app itself is always the server's newest.
 */
'use strict';

const ICON = '/icons/icon-192.png';
const OFFLINE_PAGE = '/offline.html';
const CACHE = 'offline';
/** Milliseconds in which a page that has the focus says that it has heard a push. */
const HEARD_MS = 1_000;
const EMBEDDED = /^\/embed(\/|$)/i;
/** Addresses of files, which the server never answers with a page. */
const FILES_ONLY = /^\/(api|assets|locales|fonts|icons)(\/|$)/i;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Pushes must not wait for a page that could not be had.
  event.waitUntil(keepOfflinePage().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), askAhead()]));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  if (FILES_ONLY.test(new URL(url).pathname)) return;
  event.respondWith(pageOrOffline(event));
});

self.addEventListener('push', (event) => {
  event.waitUntil(receive(readPush(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
}

/** Has the browser ask the server for a page while this worker is still being started. */
async function askAhead() {
  await self.registration.navigationPreload?.enable();
}

/** The server's answer whatever it is, and the offline page only where there is none. */
async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page) return page;
    throw error;
  }
}

/** Title, body and path of a push, whether it came as a notification or as plain data. */
function readPush(data) {
  let payload = {};
  try {
    payload = data?.json() ?? {};
  } catch {
    payload = { notification: { body: data?.text() } };
  }
  const { notification = {}, data: fields = {}, fcmOptions = {} } = payload ?? {};
  return {
    title: text(notification.title ?? fields.title) || 'Masar',
    body: text(notification.body ?? fields.body),
    path: localPath(fcmOptions.link ?? fields.link),
  };
}

function text(value) {
  return typeof value === 'string' ? value : '';
}

/** The path of an address of this site; the home page for any other. */
function localPath(link) {
  try {
    const url = new URL(text(link) || '/', self.location.origin);
    return url.origin === self.location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}

/** The app's own tabs: a page embedded in another site has no session, and hears nothing. */
async function pages() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(
    ({ frameType, url }) => frameType !== 'nested' && !EMBEDDED.test(new URL(url).pathname),
  );
}

/** Whether the page has heard it: while it is opened, nobody there listens yet. */
function passOn(page, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, HEARD_MS, false);
    page.postMessage(message, [port2]);
  });
}

/**
 * Every push shows a notification: Safari ends a subscription after three that show none, also while a
 * page has the focus. Where that page says it itself, the notification goes again.
 */
async function receive({ title, body, path }) {
  // The newest of a page replaces the one before, which may be the same, sent twice.
  const tag = path === '/' ? `/${Date.now()}` : path;
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    badge: ICON,
    dir: 'auto',
    data: { path },
    tag,
    renotify: true,
  });
  const focused = (await pages()).find((page) => page.focused);
  if (!focused || !(await passOn(focused, { type: 'push', title, body, path }))) return;
  for (const notification of await self.registration.getNotifications({ tag }))
    notification.close();
}

/** Brings an open page to the front and to the path, or opens a new one. */
async function open(path) {
  // The one that was used last.
  const [page] = await pages();
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  // Only a page under this worker's control may be taken elsewhere.
  if (path !== '/') await page.navigate(path).catch(() => self.clients.openWindow(path));
}
