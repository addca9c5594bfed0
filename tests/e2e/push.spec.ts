// Rules: NOTE-02, NOTE-06 (docs/requirements.md)
/** Push messages as the push service delivers them, to the browser's own service worker. */
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

import {
  chatPushText,
  requestPushText,
} from '../../src/server/features/notifications/texts/pushTexts';
import { findChromium } from '../support/findChromium';
import { expect, test } from './journey';

/** The headless shell shows no notifications. */
const executablePath = findChromium();

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...(executablePath && { executablePath }) });
  },
});

interface Shown {
  readonly title: string;
  readonly body: string;
}

/** The subset of a service worker's globals used here, whose types conflict with a page's. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (path: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } };
  readonly NotificationEvent: new (type: string, init: object) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
}

/** A browser's service worker, and the push service that calls it. */
class PushService {
  private constructor(
    private readonly worker: Worker,
    private readonly devTools: CDPSession,
    private readonly registrationId: string,
    private readonly origin: string,
  ) {}

  static async of(page: Page): Promise<PushService> {
    const devTools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { origin } = new URL(page.url());
    return new PushService(workerOf(page.context()), devTools, await registered, origin);
  }

  /** Delivers what FCM makes of a data message. */
  async deliver(data: Readonly<Record<string, string>>): Promise<void> {
    const { registrationId, origin } = this;
    const message = { data, from: '1234567890', priority: 'high', fcmMessageId: 'id' };
    await this.devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
  }

  shown(): Promise<Shown[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body }) => ({ title, body }));
    });
  }

  /**
   * Presses the only notification. DevTools cannot, so the worker gets the event; and because only a
   * real press may focus or open a window, those two are recorded in place of being done.
   */
  press(): Promise<string[]> {
    return this.worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const done: string[] = [];
      scope.WindowClient.prototype.focus = async () => done.push('focus');
      scope.clients.openWindow = async (path) => {
        done.push(`open ${path}`);
        return null;
      };
      const [notification, ...others] = await scope.registration.getNotifications();
      if (!notification || others.length > 0) throw new Error('There is not one notification');
      const event = new scope.NotificationEvent('notificationclick', { notification });
      let work: unknown;
      Object.defineProperty(event, 'waitUntil', { value: (wait: unknown) => (work = wait) });
      scope.dispatchEvent(event);
      await work;
      return done;
    });
  }
}

function workerOf(context: BrowserContext): Worker {
  const [worker, ...others] = context.serviceWorkers();
  if (!worker || others.length > 0) throw new Error('There is not one service worker');
  return worker;
}

test(
  'a push in the background is one notification, and its press opens the page',
  { tag: '@release' },
  async ({ page, visitor, language, phone }) => {
    await visitor.arrive('Layla', phone);
    await page.goto('/');
    const service = await PushService.of(page);
    const moved = requestPushText(7, 'offer', language);
    const chat = chatPushText(language);
    // Another site's page is in front.
    await page.goto('about:blank');
    const before = requestPushText(7, 'applied', language);
    await service.deliver({ ...before, link: '/viewRequest/7' });
    await expect.poll(() => service.shown()).toEqual([before]);
    await service.deliver({ ...moved, link: '/viewRequest/7' });
    await expect.poll(() => service.shown()).toEqual([moved]);
    expect(await service.press()).toEqual(['open /viewRequest/7']);
    await expect.poll(() => service.shown()).toEqual([]);

    await service.deliver({ ...chat, link: 'https://evil.example/chat' });
    await expect.poll(() => service.shown()).toEqual([chat]);
    expect(await service.press()).toEqual(['open /']);
  },
);

test(
  'a press takes an open tab to the page',
  { tag: '@release' },
  async ({ page, visitor, language, phone }) => {
    await visitor.arrive('Layla', phone);
    await page.goto('/contact');
    const service = await PushService.of(page);
    const chat = chatPushText(language);
    // Playwright has every tab believe that it has the focus.
    await page.goto('about:blank');
    await service.deliver({ ...chat, link: '/chat' });
    await expect.poll(() => service.shown()).toEqual([chat]);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await service.press()).toEqual(['focus']);
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('textbox')).toBeVisible();
  },
);

test(
  'a push in the foreground is a toast, except about the chat on screen',
  { tag: '@release' },
  async ({ page, visitor, language, phone }) => {
    await visitor.arrive('Layla', phone);
    await page.goto('/contact');
    await page.bringToFront();
    const service = await PushService.of(page);
    const chat = chatPushText(language);
    const moved = requestPushText(7, 'offer', language);

    await service.deliver({ ...chat, link: '/chat' });
    const toast = visitor.toast(chat.title);
    await expect(toast).toContainText(chat.body);
    expect(await service.shown()).toEqual([]);

    await page.goto('/chat');
    await expect(page.getByRole('textbox')).toBeVisible();
    await service.deliver({ ...chat, link: '/chat' });
    await service.deliver({ ...moved, link: '/viewRequest/7' });
    await expect(visitor.toast(moved.title)).toContainText(moved.body);
    await expect(toast).toHaveCount(0);
    expect(await service.shown()).toEqual([]);
  },
);
