// Rules: API-41 (docs/requirements.md)
import { Engine } from '../../../src/server/db/engine';

jest.setTimeout(120_000);

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.open('memory://');
  await engine.exec('create table numbers (n int primary key, word text)');
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.query('delete from numbers');
});

const prepared = async (): Promise<readonly string[]> => {
  const { rows } = await engine.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by statement',
  );
  return rows.map(({ statement }) => statement);
};
const insert = (n: number, word: string | null) =>
  engine.query('insert into numbers values ($1, $2)', [n, word]);
const read = async (n: number) =>
  (await engine.query('select n, word from numbers where n >= $1 order by n', [n])).rows;

it('prepares a statement that is sent again, once, and gives it its own values each time', async () => {
  for (const [n, word] of [
    [1, 'مسار'],
    [2, null],
    [3, "it's"],
  ] as const)
    await insert(n, word);
  for (const from of [1, 2, 3, 4]) {
    expect(await read(from)).toEqual(
      [
        { n: 1, word: 'مسار' },
        { n: 2, word: null },
        { n: 3, word: "it's" },
      ].filter(({ n }) => n >= from),
    );
  }
  const names = await prepared();
  expect(names.filter((text) => text.startsWith('insert'))).toHaveLength(1);
  expect(names.filter((text) => text.startsWith('select n, word'))).toHaveLength(1);
  await engine.query('select 1 as once');
  expect(await prepared()).not.toContain('select 1 as once');
});

it('goes on after a statement failed, in a transaction too', async () => {
  for (const n of [1, 2, 3]) await insert(n, 'a');
  await expect(insert(1, 'b')).rejects.toMatchObject({ code: '23505' });
  await engine.exec('begin');
  await expect(insert(2, 'b')).rejects.toMatchObject({ code: '23505' });
  await expect(insert(4, 'b')).rejects.toMatchObject({ code: '25P02' });
  await engine.exec('rollback');
  await insert(4, 'c');
  expect(await read(3)).toEqual([
    { n: 3, word: 'a' },
    { n: 4, word: 'c' },
  ]);
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(engine.query('select nothing from numbers')).rejects.toMatchObject({
      code: '42703',
    });
  }
});

it('reads a table anew that was changed', async () => {
  for (let reads = 0; reads < 3; reads += 1) await engine.query('select * from numbers');
  await engine.exec('alter table numbers add column extra int default 7');
  await insert(1, 'a');
  expect((await engine.query('select * from numbers')).rows).toEqual([
    { n: 1, word: 'a', extra: 7 },
  ]);
  await engine.exec('alter table numbers drop column extra');
});
