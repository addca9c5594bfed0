import { memoized } from '../../../../src/server/lib/text/memoized';

function counted(mostBytes: number) {
  const asked: string[] = [];
  const shout = memoized((text) => {
    asked.push(text);
    return text.toUpperCase();
  }, mostBytes);
  return { shout, asked };
}

it('works a text out once while it is remembered', () => {
  const { shout, asked } = counted(100_000);
  expect([shout('a'), shout('b'), shout('a')]).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual(['a', 'b']);
});

it('remembers an empty result', () => {
  const { shout, asked } = counted(100_000);
  expect([shout(''), shout('')]).toEqual(['', '']);
  expect(asked).toEqual(['']);
});

it('forgets what was not used for longest, and never keeps a text that is too long', () => {
  const { shout, asked } = counted(16_000);
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
  texts.forEach(shout);
  expect(shout('text 0')).toBe('TEXT 0');
  expect(asked.filter((text) => text === 'text 0')).toHaveLength(2);
  const long = 'x'.repeat(2_000);
  expect([shout(long), shout(long)]).toEqual([long.toUpperCase(), long.toUpperCase()]);
  expect(asked.filter((text) => text === long)).toHaveLength(2);
});
