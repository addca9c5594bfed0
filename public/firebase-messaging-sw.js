/*
 * Receives pushes. A push that comes while a page of the app has the focus is passed on to it, which
 * shows a toast; any other becomes a notification of the system. Plain, without an SDK, so that
 * there is nothing to download before a message can be shown.
 */
'use strict';

const ICON = '/icons/icon-192.png';

self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('push', (event) => {
  event.waitUntil(receive(readPush(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

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

function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function receive({ title, body, path }) {
  const focused = (await pages()).find((page) => page.focused);
  if (focused) {
    focused.postMessage({ type: 'push', title, body });
    return;
  }
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    badge: ICON,
    dir: 'auto',
    data: { path },
  });
}

/** Brings an open page to the front and to the path, or opens a new one. */
async function open(path) {
  const [page] = await pages();
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  // Only a page under this worker's control may be taken elsewhere.
  if (path !== '/') await page.navigate(path).catch(() => self.clients.openWindow(path));
}
