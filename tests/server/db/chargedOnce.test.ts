// Rules: PRI-07 (docs/requirements.md)
import { eq, sql } from 'drizzle-orm';

import type { FeeKind } from '../../../src/contract/catalogue/catalogue';
import { fees } from '../../../src/server/db/schema/prices';
import { programmes } from '../../../src/server/db/schema/programmes';
import { selectRows } from '../../../src/server/db/rows';
import type { Database, Tx } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';
import { insertFee } from '../../support/courses';
import { insertInstitute, insertProgramme, programmeRow } from '../../support/rows';

jest.setTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

const CLASH = { cause: { constraint: 'fees_charged_once' } };
const point = (fee: FeeKind) => ({ ar: 'السكن', en: 'Accommodation', fee });

/** How a text speaks of a kind of fee. */
const WORDS: Readonly<Record<FeeKind, RegExp>> = {
  registration: /registration|التسجيل/i,
  materials: /materials|books|(^|\s)(ال)?كتب|المواد/i,
  accommodation: /accommodation|housing|lodging|سكن/i,
  transfer: /airport|المطار/i,
  insurance: /insurance|تأمين/i,
};

test('PRI-07: no fee of the demo data is both included and extra, in tags and in words', async () => {
  const allFees = await database.db.select().from(fees);
  for (const { id, instituteId, included, notIncluded } of await database.db
    .select()
    .from(programmes)) {
    const own = allFees.filter(
      (fee) => fee.instituteId === instituteId && (fee.programmeId ?? id) === id,
    );
    for (const { kind, optional } of own) {
      const speaksOf = ({ ar, en, fee }: (typeof included)[number]): boolean =>
        fee === kind || WORDS[kind].test(ar) || WORDS[kind].test(en);
      expect({ id, kind, included: included.filter(speaksOf) }).toEqual({ id, kind, included: [] });
      if (!optional) expect(notIncluded.filter(speaksOf)).toEqual([]);
    }
  }
});

test('PRI-07: a fee of the institute or of the programme is refused where it is included', async () => {
  const { db } = database;
  const institute = await insertInstitute(db);
  const camp = await insertProgramme(db, institute, { included: [point('accommodation')] });
  const other = await insertProgramme(db, institute);
  const room = { instituteId: institute.id, kind: 'accommodation', optional: true } as const;
  await expect(insertFee(db, room)).rejects.toMatchObject(CLASH);
  await expect(insertFee(db, { ...room, programmeId: camp.id })).rejects.toMatchObject(CLASH);
  const allowed = await insertFee(db, { ...room, programmeId: other.id });
  const widen = db.update(fees).set({ programmeId: null }).where(eq(fees.id, allowed));
  await expect(widen).rejects.toMatchObject(CLASH);
});

test('PRI-07: a programme cannot include what is charged, nor exclude what is mandatory', async () => {
  const { db } = database;
  const institute = await insertInstitute(db);
  await insertFee(db, { instituteId: institute.id, kind: 'insurance', optional: true });
  await insertFee(db, { instituteId: institute.id, kind: 'materials' });
  const make = (values: Partial<typeof programmes.$inferInsert>) =>
    insertProgramme(db, institute, values);
  await expect(make({ included: [point('insurance')] })).rejects.toMatchObject(CLASH);
  await expect(make({ notIncluded: [point('materials')] })).rejects.toMatchObject(CLASH);
  const both = { included: [point('transfer')], notIncluded: [point('transfer')] };
  await expect(make(both)).rejects.toMatchObject(CLASH);
  const made = await make({ notIncluded: [point('insurance')], included: [point('transfer')] });
  const change = db
    .update(programmes)
    .set({ included: [point('materials')] })
    .where(eq(programmes.id, made.id));
  await expect(change).rejects.toMatchObject(CLASH);
});

test('PRI-07: is checked for the row alone, however many programmes there are', async () => {
  const { db } = database;
  const institute = await insertInstitute(db);
  /** How many programmes are read meanwhile, with the plan that many rows in a row get. */
  const readWhile = (change: (tx: Tx) => Promise<unknown>): Promise<number> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = 'force_generic_plan'`);
      const before = await rowsRead(tx);
      await change(tx);
      return (await rowsRead(tx)) - before;
    });
  expect(await db.$count(programmes)).toBeGreaterThan(50);
  const included = [point('accommodation')];
  const fee = {
    instituteId: institute.id,
    kind: 'insurance',
    nameAr: 'تأمين',
    nameEn: 'Insurance',
    basis: 'once',
    amount: 7_500,
    optional: false,
    currency: 'GBP',
  } as const;
  const FEW = 20;
  const row = programmeRow(institute, { included });
  expect(await readWhile((tx) => tx.insert(programmes).values(row))).toBeLessThan(FEW);
  expect(await readWhile((tx) => tx.insert(fees).values(fee))).toBeLessThan(FEW);
});

async function rowsRead(tx: Tx): Promise<number> {
  const [read] = await selectRows(
    tx,
    sql`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'programmes'`,
    (row) => Number(row.read),
  );
  return read ?? Number.NaN;
}
