// Rules: NOTE-02 (docs/requirements.md)
import { startForegroundPush } from '../../../../src/client/lib/browser/foregroundPush';
import { subscribeToToasts } from '../../../../src/client/lib/toasts';
import type { Toast } from '../../../../src/client/lib/toasts';

const worker = new EventTarget();
const toasts: Toast[] = [];

beforeEach(() => {
  toasts.length = 0;
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const post = (data: unknown): boolean =>
  worker.dispatchEvent(new MessageEvent('message', { data }));

it('shows a push as a toast with title and body, and ignores other messages', () => {
  const stopListening = subscribeToToasts((toast) => toasts.push(toast));
  const stop = startForegroundPush();
  post({ type: 'push', title: 'Offer', body: 'Your letter is here' });
  post({ type: 'other', title: 'x', body: 'y' });
  post(null);
  expect(toasts).toEqual([{ severity: 'info', title: 'Offer', text: 'Your letter is here' }]);
  stop();
  post({ type: 'push', title: 'Offer', body: 'again' });
  expect(toasts).toHaveLength(1);
  stopListening();
});

it('does nothing without service workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => startForegroundPush()()).not.toThrow();
});
