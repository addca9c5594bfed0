// Rules: LANG-03 (docs/requirements.md)
import { startLanguageRenewal } from '../../../../src/client/lib/language/languageRenewal';

const renewals = (spy: jest.SpyInstance): number => spy.mock.calls.length;

beforeEach(() => {
  jest.useFakeTimers();
  document.cookie = 'lang=en; path=/; max-age=600';
});
afterEach(() => jest.useRealTimers());

it('renews at start and on use, at most once a minute, until stopped', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  const stop = startLanguageRenewal();
  expect(renewals(cookie)).toBe(1);
  window.dispatchEvent(new Event('keydown'));
  expect(renewals(cookie)).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(renewals(cookie)).toBe(1);
  window.dispatchEvent(new Event('pointerdown'));
  expect(renewals(cookie)).toBe(2);
  stop();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(renewals(cookie)).toBe(2);
});
