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

it('says that it has heard a push, and nothing of other messages', () => {
  const ports = [{ postMessage: jest.fn() }];
  const hear = (data: unknown): boolean => {
    const event = new MessageEvent('message', { data });
    return worker.dispatchEvent(Object.defineProperty(event, 'ports', { value: ports }));
  };
  const stop = startForegroundPush(jest.fn());
  hear({ type: 'other' });
  expect(ports[0]?.postMessage).not.toHaveBeenCalled();
  hear({ type: 'push', title: 'Offer', body: 'Your letter is here' });
  expect(ports[0]?.postMessage).toHaveBeenCalledTimes(1);
  stop();
});

it('does nothing without service workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => startForegroundPush(jest.fn())()).not.toThrow();
});
