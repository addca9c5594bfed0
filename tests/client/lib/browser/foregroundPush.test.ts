// Rules: NOTE-02 (docs/requirements.md)
import { startForegroundPush } from '../../../../src/client/lib/browser/foregroundPush';

const worker = new EventTarget();

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const post = (data: unknown): boolean =>
  worker.dispatchEvent(new MessageEvent('message', { data }));

it('reports a push with title and body, and ignores other messages', () => {
  const onPush = jest.fn();
  const stop = startForegroundPush(onPush);
  post({ type: 'push', title: 'Offer', body: 'Your letter is here' });
  post({ type: 'other', title: 'x', body: 'y' });
  post(null);
  expect(onPush).toHaveBeenCalledWith({
    type: 'push',
    title: 'Offer',
    body: 'Your letter is here',
  });
  stop();
  post({ type: 'push', title: 'Offer', body: 'again' });
  expect(onPush).toHaveBeenCalledTimes(1);
});

it('does nothing without service workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => startForegroundPush(jest.fn())()).not.toThrow();
});
