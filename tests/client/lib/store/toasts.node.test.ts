// Rules: FAM-04, NOTE-01 (docs/requirements.md)
import { createStore } from '../../../../src/client/app/createStore';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import {
  closeToast,
  closeToastsOf,
  replaceToasts,
  selectToasts,
  showToast,
} from '../../../../src/client/lib/store/toasts';

const toast = (text: string) => ({ severity: 'info', text }) as const;

it('keeps toasts in order, duplicates too, until closed', () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  for (const text of ['first', 'second', 'first']) store.dispatch(showToast(toast(text)));
  const toasts = selectToasts(store.getState());
  expect(toasts.map(({ text }) => text)).toEqual(['first', 'second', 'first']);
  store.dispatch(closeToast(toasts[0]?.id ?? ''));
  expect(selectToasts(store.getState())).toEqual(toasts.slice(1));
});

it('ends what was said of one topic alone', () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  store.dispatch(showToast(toast('of nothing')));
  store.dispatch(showToast({ ...toast('of signing in'), topic: 'registration' }));
  store.dispatch(showToast({ ...toast('of a picture'), topic: 'profileImage' }));
  store.dispatch(closeToastsOf('registration'));
  const texts = selectToasts(store.getState()).map(({ text }) => text);
  expect(texts).toEqual(['of nothing', 'of a picture']);
});

it('shows a toast in the place of those of its topic', () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  const ofList = (text: string) => ({ ...toast(text), topic: 'workList' }) as const;
  store.dispatch(replaceToasts(ofList('first')));
  store.dispatch(showToast(toast('of nothing')));
  store.dispatch(replaceToasts(ofList('second')));
  const texts = selectToasts(store.getState()).map(({ text }) => text);
  expect(texts).toEqual(['of nothing', 'second']);
});
