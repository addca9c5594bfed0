// Rules: CTL-08 (docs/requirements.md)
import { forgetTypedTexts, typedText } from '../../../../src/client/lib/storage/typedTexts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const ACCOUNT = 'a1';
/** The same text after the page was opened again. */
const reopened = (account: string) => typedText('note', account).read();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
});
afterEach(() => jest.useRealTimers());

it("keeps an account's text when its tab is closed, and a visitor's in the tab only", () => {
  typedText('note', ACCOUNT).write('half a thought');
  typedText('note', '').write('a visitor');
  expect(reopened('')).toBe('a visitor');
  sessionStorage.clear();
  expect(reopened(ACCOUNT)).toBe('half a thought');
  expect(reopened('a2')).toBeNull();
  expect(reopened('')).toBeNull();
});

it.each([
  ['a week later', WEEK_MS],
  ['by a clock that was set back by a week', -WEEK_MS],
])('no longer shows a text %s', (_when, passed) => {
  typedText('note', ACCOUNT).write('old');
  jest.setSystemTime(Date.now() + passed - Math.sign(passed));
  expect(reopened(ACCOUNT)).toBe('old');
  jest.setSystemTime(Date.now() + Math.sign(passed));
  // Parsed anew, as by a page that is opened then.
  expect(typedText('note', ACCOUNT).read()).toBeNull();
});

it('forgets the texts of all accounts at once, and nothing else', () => {
  typedText('note', ACCOUNT).write('mine');
  typedText('note', '').write('a visitor');
  localStorage.setItem('lang', 'en');
  forgetTypedTexts();
  expect(reopened(ACCOUNT)).toBeNull();
  expect(reopened('')).toBeNull();
  expect(localStorage.getItem('lang')).toBe('en');
});

it.each(['"a bare text"', '{"value":"no time"}', '{"at":"1","value":"x"}', '{'])(
  'takes %s for no text',
  (stored) => {
    localStorage.setItem(`typed:note:${ACCOUNT}`, stored);
    expect(reopened(ACCOUNT)).toBeNull();
  },
);
