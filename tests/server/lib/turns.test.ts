// Rules: API-21 (docs/requirements.md)
import { createQuietTurns, createTurns } from '../../../src/server/lib/turns';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('begins so many tasks in one turn of the event loop, and the others in order', async () => {
  const begin = createTurns(3);
  const begun: number[] = [];
  for (let task = 0; task < 8; task += 1) begin(() => begun.push(task));
  expect(begun).toEqual([0, 1, 2]);
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  begin(() => begun.push(8));
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('begins at once after a pause', async () => {
  const begin = createTurns(1);
  const task = jest.fn();
  begin(task);
  await nextTurn();
  await nextTurn();
  begin(task);
  expect(task).toHaveBeenCalledTimes(2);
});

describe('a quiet turn', () => {
  it('is the next one when nothing comes', async () => {
    const task = jest.fn();
    createQuietTurns(() => 0, 10)(task);
    expect(task).not.toHaveBeenCalled();
    await nextTurn();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits while something comes, but not for ever', async () => {
    let arrivals = 0;
    const [task, other] = [jest.fn(), jest.fn()];
    const later = createQuietTurns(() => arrivals, 5);
    later(task);
    for (let turns = 0; turns < 3; turns += 1) {
      arrivals += 1;
      await nextTurn();
    }
    expect(task).not.toHaveBeenCalled();
    await nextTurn();
    expect(task).toHaveBeenCalledTimes(1);
    later(other);
    for (let turns = 0; turns < 5; turns += 1) {
      arrivals += 1;
      await nextTurn();
    }
    expect(other).toHaveBeenCalledTimes(1);
  });
});
