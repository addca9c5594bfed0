// Rules: NOTE-02, NOTE-06 (docs/requirements.md)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(join(__dirname, '../../public/firebase-messaging-sw.js'), 'utf8');

interface Port {
  onmessage?: (event: { readonly data: unknown }) => void;
  readonly postMessage: (data: unknown) => void;
}

/** Missing in the test's environment. */
class FakeMessageChannel {
  readonly port1: Port = { postMessage: () => undefined };
  readonly port2: Port = { postMessage: (data) => this.port1.onmessage?.({ data }) };
}

interface Page {
  focused: boolean;
  url: string;
  frameType: string;
  postMessage: jest.Mock;
  focus: jest.Mock;
  navigate: jest.Mock;
}

const page = (focused: boolean, path = '/', frameType = 'top-level'): Page => ({
  focused,
  url: `https://masar.example${path}`,
  frameType,
  postMessage: jest.fn((_message: unknown, [port]: Port[]) => port?.postMessage('heard')),
  focus: jest.fn().mockResolvedValue(undefined),
  navigate: jest.fn().mockResolvedValue(undefined),
});

/** Runs the worker's file with fake globals and open pages. */
function startWorker(pages: Page[] = [], fetch = jest.fn<Promise<string>, [Request]>()) {
  const kept = new Map<string, string>();
  const cache = {
    add: async (request: Request): Promise<void> => {
      kept.set(request.url, await fetch(request));
    },
  };
  const caches = { open: async () => cache, match: async (url: string) => kept.get(url) };
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: { tag: string; title: string; close: () => void }[] = [];
  const self = {
    location: { origin: 'https://masar.example' },
    skipWaiting: jest.fn(),
    registration: {
      showNotification: jest.fn(async (title: string, { tag }: { tag: string }) => {
        const notification = {
          tag,
          title,
          close: () => shown.splice(shown.indexOf(notification), 1),
        };
        shown.push(notification);
      }),
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter((notification) => notification.tag === tag),
      navigationPreload: { enable: jest.fn().mockResolvedValue(undefined) },
    },
    clients: {
      claim: jest.fn().mockResolvedValue(undefined),
      matchAll: jest.fn().mockResolvedValue(pages),
      openWindow: jest.fn().mockResolvedValue(undefined),
    },
    addEventListener: (name: string, handler: (event: unknown) => void) =>
      handlers.set(name, handler),
  };
  const FakeRequest = function (url: string, init: object) {
    return { url, ...init };
  };
  runInNewContext(SOURCE, {
    self,
    URL,
    caches,
    fetch,
    setTimeout,
    Request: FakeRequest,
    MessageChannel: FakeMessageChannel,
  });
  const fire = async (name: string, event: object): Promise<void> => {
    const waits: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
    await Promise.all(waits);
  };
  const push = (text: string | null): Promise<void> =>
    fire('push', {
      data: text === null ? null : { json: (): unknown => JSON.parse(text), text: () => text },
    });
  /** The worker's response; undefined when not intercepted. */
  const open = (request: Partial<Request>, preloadResponse?: Promise<string>): unknown => {
    let answer: unknown;
    handlers.get('fetch')?.({
      request: { mode: 'navigate', method: 'GET', ...request },
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (response: unknown) => {
        answer = response;
      },
    });
    return answer;
  };
  return { self, fire, push, open, kept, titles: () => shown.map(({ title }) => title) };
}

const OFFER = JSON.stringify({
  notification: { title: 'Offer', body: 'Your letter is here' },
  fcmOptions: { link: 'https://masar.example/viewRequest/7' },
});

it('shows every push, and takes it back where the focused page says it', async () => {
  const [behind, front] = [page(false), page(true)];
  const { self, push, titles } = startWorker([behind, front]);
  await push(OFFER);
  expect(front.postMessage.mock.calls).toEqual([
    [
      { type: 'push', title: 'Offer', body: 'Your letter is here', path: '/viewRequest/7' },
      [expect.anything()],
    ],
  ]);
  expect(behind.postMessage).not.toHaveBeenCalled();
  // Safari ends a subscription after three pushes that show nothing.
  for (let count = 0; count < 3; count += 1) await push('{"notification":{"title":"News"}}');
  expect(self.registration.showNotification).toHaveBeenCalledTimes(4);
  expect(titles()).toEqual([]);
});

it('shows a notification if the focused page has no listener yet', async () => {
  const opening = page(true);
  opening.postMessage.mockImplementation(() => undefined);
  const { self, push, titles } = startWorker([opening]);
  await push(OFFER);
  expect(opening.postMessage).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual(['Offer']);
  expect(self.registration.showNotification).toHaveBeenCalledTimes(1);
});

it('shows a notification without a focused page', async () => {
  const { self, push } = startWorker([page(false)]);
  await push(OFFER);
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    'Offer',
    expect.objectContaining({ body: 'Your letter is here', data: { path: '/viewRequest/7' } }),
  );
});

it('shows a notification when only an embedded page has the focus', async () => {
  const embedded = [page(true, '/embed/programsSummer'), page(true, '/', 'nested')];
  const { self, push } = startWorker(embedded);
  await push(OFFER);
  for (const { postMessage } of embedded) expect(postMessage).not.toHaveBeenCalled();
  expect(self.registration.showNotification).toHaveBeenCalledTimes(1);
});

it('replaces the notification before of the same page, also when pushed twice', async () => {
  const { self, push } = startWorker();
  const data = { title: 'Moved', body: 'Request 7', link: '/viewRequest/7' };
  await push(JSON.stringify({ data }));
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    'Moved',
    expect.objectContaining({
      body: 'Request 7',
      data: { path: '/viewRequest/7' },
      tag: '/viewRequest/7',
      renotify: true,
    }),
  );
});

it.each([
  ['plain data', '{"data":{"title":"Hi","body":"There"}}', 'Hi', 'There'],
  ['text that is not JSON', 'Hello', 'Masar', 'Hello'],
  ['nothing', null, 'Masar', ''],
  ['null', 'null', 'Masar', ''],
  ['values of other types', '{"notification":{"title":5,"body":{}}}', 'Masar', ''],
])('handles a push of %s', async (_what, text, title, body) => {
  const { self, push } = startWorker();
  await push(text);
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    title,
    expect.objectContaining({ body, data: { path: '/' } }),
  );
});

it('never opens another origin', async () => {
  const { self, push } = startWorker();
  await push('{"fcmOptions":{"link":"https://evil.example/x"}}');
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    'Masar',
    expect.objectContaining({ data: { path: '/' } }),
  );
});

describe('clicking a notification', () => {
  const notification = (path: string) => ({ notification: { close: jest.fn(), data: { path } } });

  it('focuses an open page and navigates it', async () => {
    const open = page(false);
    const { fire, self } = startWorker([open]);
    const event = notification('/viewRequest/7');
    await fire('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(open.focus).toHaveBeenCalled();
    expect(open.navigate).toHaveBeenCalledWith('/viewRequest/7');
    expect(self.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens a page of its own rather than one in another site', async () => {
    const embedded = page(false, '/embed/englishLanguage', 'nested');
    const { fire, self } = startWorker([embedded]);
    await fire('notificationclick', notification('/chat'));
    expect(self.clients.openWindow).toHaveBeenCalledWith('/chat');
    expect(embedded.navigate).not.toHaveBeenCalled();
  });

  it('opens a page when none is open', async () => {
    const { fire, self } = startWorker();
    await fire('notificationclick', notification('/chat'));
    expect(self.clients.openWindow).toHaveBeenCalledWith('/chat');
  });

  it('opens a new page when the open one cannot be navigated', async () => {
    const open = page(false);
    open.navigate.mockRejectedValue(new TypeError('not controlled'));
    const { fire, self } = startWorker([open]);
    await fire('notificationclick', notification('/chat'));
    expect(self.clients.openWindow).toHaveBeenCalledWith('/chat');
  });
});

describe('navigation', () => {
  const AT = 'https://masar.example/favorites';
  const network = () => jest.fn((request: Request) => Promise.resolve(`page ${request.url}`));
  const cut = (fetch: jest.Mock): unknown => fetch.mockRejectedValue(new TypeError('no network'));

  async function installed(fetch: jest.Mock = network()) {
    const worker = startWorker([], fetch);
    await worker.fire('install', {});
    await worker.fire('activate', {});
    return { ...worker, fetch };
  }

  it("returns the server's response whatever its status", async () => {
    const { open, fetch } = await installed();
    fetch.mockResolvedValue('502 from a proxy');
    await expect(open({ url: AT })).resolves.toBe('502 from a proxy');
  });

  it('uses navigation preload where available', async () => {
    const { open, fetch, self } = await installed();
    expect(self.registration.navigationPreload.enable).toHaveBeenCalled();
    fetch.mockClear();
    await expect(open({ url: AT }, Promise.resolve('ahead'))).resolves.toBe('ahead');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns the offline page without a network, and caches nothing else', async () => {
    const { open, fetch, kept } = await installed();
    await open({ url: AT });
    expect([...kept.keys()]).toEqual(['/offline.html']);
    cut(fetch);
    await expect(open({ url: AT })).resolves.toBe('page /offline.html');
    const ahead = Promise.reject(new TypeError('no network'));
    await expect(open({ url: AT }, ahead)).resolves.toBe('page /offline.html');
  });

  it.each([
    ['a call', { url: 'https://masar.example/api/student/home', mode: 'cors' }],
    ['a script', { url: 'https://masar.example/assets/main.1.js', mode: 'no-cors' }],
    ['a form that is sent', { url: AT, method: 'POST' }],
    ['a picture in a tab of its own', { url: 'https://masar.example/api/images/a.webp' }],
    ['words in a tab of their own', { url: 'https://masar.example/locales/ar/common.json' }],
  ] as const)('ignores %s', async (_what, request) => {
    const { open } = await installed();
    expect(open(request)).toBeUndefined();
  });

  it('fails as without a worker when the offline page is not cached', async () => {
    const fetch = network();
    cut(fetch);
    const { open, self } = await installed(fetch);
    expect(self.skipWaiting).toHaveBeenCalled();
    await expect(open({ url: AT })).rejects.toThrow('no network');
  });
});

it('takes control at once', async () => {
  const { self, fire } = startWorker();
  await fire('install', {});
  await fire('activate', {});
  expect(self.skipWaiting).toHaveBeenCalled();
  expect(self.clients.claim).toHaveBeenCalled();
});
