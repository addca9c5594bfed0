// Rules: API-21 (docs/requirements.md)
import { createQuietTurns, createTurns } from '../../../../src/server/platform/load/turns';

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
    createQuietTurns(() => 0, { crowd: 10, task: 1 })(task);
    expect(task).not.toHaveBeenCalled();
    await nextTurn();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits while something comes', async () => {
    let arrivals = 0;
    const task = jest.fn();
    createQuietTurns(() => arrivals, { crowd: 5, task: 2 })(task);
    for (let turns = 0; turns < 3; turns += 1) {
      arrivals += 1;
      await nextTurn();
    }
    expect(task).not.toHaveBeenCalled();
    await nextTurn();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('is not waited for without end, and for less long after a crowd without pause', async () => {
    let arrivals = 0;
    const later = createQuietTurns(() => arrivals, { crowd: 5, task: 2 });
    const turnsOf = async (): Promise<number> => {
      const task = jest.fn();
      later(task);
      let turns = 0;
      while (task.mock.calls.length === 0) {
        arrivals += 1;
        await nextTurn();
        turns += 1;
      }
      return turns;
    };
    expect([await turnsOf(), await turnsOf(), await turnsOf()]).toEqual([5, 2, 2]);
    const quiet = jest.fn();
    later(quiet);
    await nextTurn();
    expect(quiet).toHaveBeenCalledTimes(1);
    expect(await turnsOf()).toBe(5);
  });
});
