import { createStore } from '../../../../src/client/app/createStore';
import {
  languageChanged,
  selectDirection,
  selectLanguage,
} from '../../../../src/client/lib/store/locale';

it("starts with the boot script's language and follows changes", () => {
  document.documentElement.lang = 'ar';
  const store = createStore();
  expect(selectLanguage(store.getState())).toBe('ar');
  expect(selectDirection(store.getState())).toBe('rtl');
  store.dispatch(languageChanged('en'));
  expect(selectLanguage(store.getState())).toBe('en');
  expect(selectDirection(store.getState())).toBe('ltr');
});
