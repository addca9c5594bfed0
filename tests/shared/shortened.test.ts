import { shortened } from '../../src/shared/shortened';

describe('shortened', () => {
  it.each([
    ['fits', 'one  two\nthree', 20, 'one two three'],
    ['ends between words', 'one two three', 9, 'one two…'],
    ['one word', 'abcdefghij', 4, 'abcd…'],
    ['no half of a character', 'abc\u{1F600}d', 4, 'abc…'],
  ])('%s', (_name, text, most, expected) => {
    expect(shortened(text, most)).toBe(expected);
  });
});
