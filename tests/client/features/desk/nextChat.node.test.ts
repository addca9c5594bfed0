// Rules: DESK-15 (docs/requirements.md)
import {
  answeredIn,
  nextChat,
  withAnswered,
} from '../../../../src/client/features/desk/chat/nextChat';

const AT = Date.parse('2026-11-22T09:30:00.000Z');
const waiting = (id: string, since = '2026-11-22T09:00:00.000Z') => ({ id, since });

it('leads on to the longest waiting conversation that is not open', () => {
  expect(nextChat([waiting('a'), waiting('b')], 'a', [])).toBe('b');
  expect(nextChat([waiting('a')], 'a', [])).toBeUndefined();
});

it('does not lead back to one that was just answered, while the list still has it', () => {
  const answered = [{ room: 'a', at: AT }];
  expect(nextChat([waiting('a'), waiting('b'), waiting('c')], 'b', answered)).toBe('c');
  expect(nextChat([waiting('a'), waiting('b')], 'b', answered)).toBeUndefined();
});

it('leads back to one whose owner has written again since', () => {
  const answered = [{ room: 'a', at: AT }];
  expect(nextChat([waiting('a', '2026-11-22T09:30:00.001Z')], 'b', answered)).toBe('a');
});

it('remembers the last ones in the address’s state, and takes anything else for none', () => {
  const one = { room: 'a', at: AT };
  const state = withAnswered([], one);
  expect(answeredIn(state)).toEqual([one]);
  const many = Array.from({ length: 30 }, (_, at) => ({ room: `r${at}`, at }));
  expect(withAnswered(many, one).answered).toHaveLength(20);
  for (const other of [
    null,
    undefined,
    'a',
    {},
    { answered: 'a' },
    { answered: [null, { at: 1 }] },
  ]) {
    expect(answeredIn(other)).toEqual([]);
  }
});
