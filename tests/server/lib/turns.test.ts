// Rules: API-21 (docs/requirements.md)
import { createTurns } from '../../../src/server/lib/turns';

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
