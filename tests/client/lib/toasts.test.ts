// Rules: NOTE-01 (docs/requirements.md)
import { onToastWaiting, showToast, subscribeToToasts } from '../../../src/client/lib/toasts';

const toast = (text: string) => ({ severity: 'info', text }) as const;

it('queues toasts in order until a listener subscribes, and delivers each once', () => {
  showToast(toast('first'));
  showToast(toast('second'));
  const heard: string[] = [];
  const stop = subscribeToToasts(({ text }) => heard.push(text));
  showToast(toast('third'));
  expect(heard).toEqual(['first', 'second', 'third']);
  stop();

  showToast(toast('fourth'));
  const later: string[] = [];
  subscribeToToasts(({ text }) => later.push(text))();
  expect(later).toEqual(['fourth']);
});

it("wakes the Toaster's loader for a queued toast, before or after it registers", () => {
  const early = jest.fn();
  const stopEarly = onToastWaiting(early);
  expect(early).not.toHaveBeenCalled();
  showToast(toast('now'));
  expect(early).toHaveBeenCalledTimes(1);
  stopEarly();

  const late = jest.fn();
  onToastWaiting(late)();
  expect(late).toHaveBeenCalledTimes(1);
  subscribeToToasts(() => {})();
});
