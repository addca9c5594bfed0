// Rules: NOTE-01 (docs/requirements.md)
import { createStore } from '../../../src/client/app/createStore';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import { closeToast, selectToasts, showToast } from '../../../src/client/slices/toasts';

const toast = (text: string) => ({ severity: 'info', text }) as const;

it('keeps toasts in order, duplicates too, until closed', () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  for (const text of ['first', 'second', 'first']) store.dispatch(showToast(toast(text)));
  const toasts = selectToasts(store.getState());
  expect(toasts.map(({ text }) => text)).toEqual(['first', 'second', 'first']);
  store.dispatch(closeToast(toasts[0]?.id ?? ''));
  expect(selectToasts(store.getState())).toEqual(toasts.slice(1));
});
