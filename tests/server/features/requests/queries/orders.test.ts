import { sql } from 'drizzle-orm';
import { images } from '../../../../../src/server/db/schema/accounts';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { requests } from '../../../../../src/server/db/schema/requests';
import { selectRows } from '../../../../../src/server/db/rows';
import type { Database } from '../../../../../src/server/db/types';
import { addMs, HOUR } from '../../../../../src/server/lib/time/clock';
import {
  listOrders,
  ordersQuery,
} from '../../../../../src/server/features/requests/queries/orders';
import { openTestDatabase } from '../../../../support/database';
import {
  insertAccount,
  insertInstitute,
  insertPartner,
  insertProgramme,
  insertRequest,
  insertSnatch,
} from '../../../../support/rows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(requestHolds);
  await database.db.delete(requests);
});

const NOW = new Date('2026-11-21T09:00:00Z');
const IN_ENGLISH = { language: 'en', limit: 50, now: NOW } as const;
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const hoursAgo = (hours: number): Date => addMs(NOW, -hours * HOUR);

describe('listOrders for a student', () => {
  test('returns their own requests, newest first, in either language', async () => {
    const { db } = database;
    const [student, other] = [
      await insertAccount(db, { name: 'Noura' }),
      await insertAccount(db, { name: 'Sami' }),
    ];
    const institute = await insertInstitute(db, { nameAr: 'معهد الأفق', nameEn: 'Horizon' });
    const programme = await insertProgramme(db, institute, {
      titleAr: 'إنجليزية عامة',
      titleEn: 'General English',
    });
    const first = await insertRequest(db, student.id, { kind: 'custom' });
    await insertRequest(db, other.id);
    const second = await insertRequest(db, student.id, {
      programmeId: programme.id,
      instituteId: institute.id,
      startDate: '2027-01-04',
      weeks: 4,
      amount: 80_000,
      currency: 'GBP',
      currentStep: 'documents',
    });

    const rows = await listOrders(db, student, IN_ENGLISH);
    expect(rows).toEqual([
      {
        id: second.id,
        studentName: 'Noura',
        forName: null,
        studentRole: 'Student',
        startDate: '2027-01-04',
        step: 'documents',
        amount: 80_000,
        currency: 'GBP',
        kind: 'english',
        createdAt: second.createdAt,
        withdrawnAt: null,
        closeReason: null,
        onHoldUntil: null,
        title: 'General English',
        institute: 'Horizon',
        instituteId: institute.id,
        imageHash: null,
        unconfirmed: false,
        mine: false,
      },
      {
        id: first.id,
        studentName: 'Noura',
        forName: null,
        studentRole: 'Student',
        startDate: null,
        step: 'received',
        amount: null,
        currency: null,
        kind: 'custom',
        createdAt: first.createdAt,
        withdrawnAt: null,
        closeReason: null,
        onHoldUntil: null,
        title: null,
        institute: null,
        instituteId: null,
        imageHash: null,
        unconfirmed: false,
        mine: false,
      },
    ]);
    const [inArabic] = await listOrders(db, student, { ...IN_ENGLISH, language: 'ar' });
    expect(inArabic).toMatchObject({ title: 'إنجليزية عامة', institute: 'معهد الأفق' });
  });

  test('pages by the last number', async () => {
    const { db } = database;
    const student = await insertAccount(db);
    const all: number[] = [];
    for (let i = 0; i < 5; i += 1) all.unshift((await insertRequest(db, student.id)).id);

    const first = await listOrders(db, student, { ...IN_ENGLISH, limit: 2 });
    expect(ids(first)).toEqual(all.slice(0, 2));
    const rest = await listOrders(db, student, { ...IN_ENGLISH, before: all[1] });
    expect(ids(rest)).toEqual(all.slice(2));
  });

  test('shows the programme, or the institute without one', async () => {
    const { db } = database;
    const student = await insertAccount(db);
    const [picture, logo] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const hash of [picture, logo]) {
      const bytes = Buffer.from(hash);
      await db
        .insert(images)
        .values({ hash, bytes, contentType: 'image/webp', width: 1, height: 1 });
    }
    const institute = await insertInstitute(db, { logoHash: logo });
    const plain = await insertProgramme(db, institute);
    const shown = await insertProgramme(db, institute, { imageHash: picture });
    for (const { id: programmeId } of [plain, shown]) {
      await insertRequest(db, student.id, { programmeId, instituteId: institute.id });
    }
    const open = await insertRequest(db, student.id, { partnerInstituteId: institute.id });

    const rows = await listOrders(db, student, IN_ENGLISH);
    expect(rows.map(({ imageHash }) => imageHash)).toEqual([logo, picture, logo]);
    expect(rows[0]).toMatchObject({ id: open.id, institute: institute.nameEn, title: null });
  });
});

describe('listOrders for a partner', () => {
  test("returns the institute's requests only", async () => {
    const { db } = database;
    const [student, mine, theirs] = [
      await insertAccount(db),
      await insertInstitute(db),
      await insertInstitute(db),
    ];
    const partner = await insertPartner(db, mine.id);
    const held = await insertRequest(db, student.id, { partnerInstituteId: mine.id });
    const both = await insertRequest(db, student.id, {
      instituteId: mine.id,
      partnerInstituteId: mine.id,
    });
    const asked = await insertRequest(db, student.id, { instituteId: mine.id });
    await insertRequest(db, student.id, { instituteId: theirs.id });
    await insertRequest(db, student.id, { partnerInstituteId: theirs.id });
    await insertRequest(db, student.id, { instituteId: mine.id, partnerInstituteId: theirs.id });
    await insertRequest(db, student.id);

    const rows = await listOrders(db, partner, IN_ENGLISH);
    expect(ids(rows)).toEqual([asked.id, both.id, held.id]);
    expect(rows.every((row) => !row.unconfirmed)).toBe(true);

    const limited = await listOrders(db, partner, { ...IN_ENGLISH, limit: 2 });
    expect(ids(limited)).toEqual([asked.id, both.id]);
    const rest = await listOrders(db, partner, { ...IN_ENGLISH, limit: 2, before: both.id });
    expect(ids(rest)).toEqual([held.id]);
  });

  test('marks a snatch until confirmed and drops it when it lapses', async () => {
    const { db } = database;
    const [student, mine, theirs] = [
      await insertAccount(db),
      await insertInstitute(db),
      await insertInstitute(db),
    ];
    const partner = { ...(await insertPartner(db, mine.id)), instituteId: mine.id };
    const hold = { partnerInstituteId: mine.id };
    const fresh = await insertRequest(db, student.id, hold);
    await insertSnatch(db, fresh.id, partner);
    const confirmed = await insertRequest(db, student.id, hold);
    await insertSnatch(db, confirmed.id, partner, { decidedAt: NOW });
    const past = { heldAt: hoursAgo(25), expiresAt: hoursAgo(1) };
    const lapsed = await insertRequest(db, student.id, hold);
    await insertSnatch(db, lapsed.id, partner, past);
    const longAgo = await insertRequest(db, student.id, hold);
    await insertSnatch(db, longAgo.id, partner, { ...past, decidedAt: hoursAgo(3) });
    const again = await insertRequest(db, student.id, hold);
    await insertSnatch(db, again.id, partner, past);
    await insertSnatch(db, again.id, partner);
    // A lapsed snatch returns to the requested institute.
    const back = await insertRequest(db, student.id, {
      instituteId: mine.id,
      partnerInstituteId: theirs.id,
    });
    const rival = { ...(await insertPartner(db, theirs.id)), instituteId: theirs.id };
    await insertSnatch(db, back.id, rival, past);

    const rows = await listOrders(db, partner, IN_ENGLISH);
    expect(rows.map(({ id, unconfirmed }) => [id, unconfirmed])).toEqual([
      [back.id, false],
      [again.id, true],
      [longAgo.id, false],
      [confirmed.id, false],
      [fresh.id, true],
    ]);
    expect(await listOrders(db, rival, IN_ENGLISH)).toEqual([]);
  });

  test('by kind and step: what it holds for good, what it holds for now, and what is open to it', async () => {
    const { db } = database;
    const [student, mine] = [await insertAccount(db), await insertInstitute(db)];
    const partner = { ...(await insertPartner(db, mine.id)), instituteId: mine.id };
    const values = { kind: 'university', currentStep: 'offer' } as const;
    const all: number[] = [];
    for (const of of [
      values,
      { ...values, kind: 'english' },
      { ...values, currentStep: 'paid' },
    ] as const) {
      const held = await insertRequest(db, student.id, { ...of, partnerInstituteId: mine.id });
      const snatched = await insertRequest(db, student.id, { ...of, partnerInstituteId: mine.id });
      await insertSnatch(db, snatched.id, partner);
      const open = await insertRequest(db, student.id, { ...of, instituteId: mine.id });
      all.unshift(open.id, snatched.id, held.id);
    }

    const range = { ...IN_ENGLISH, kind: 'university', step: 'offer' } as const;
    expect(ids(await listOrders(db, partner, range))).toEqual(all.slice(6));
    const first = await listOrders(db, partner, { ...range, limit: 2 });
    expect(ids(first)).toEqual(all.slice(6, 8));
    expect(ids(await listOrders(db, partner, { ...range, before: all[7] }))).toEqual([all[8]]);
    const ofKind = { ...IN_ENGLISH, kind: 'university' } as const;
    expect(ids(await listOrders(db, partner, ofKind))).toEqual([
      ...all.slice(0, 3),
      ...all.slice(6),
    ]);
    expect(ids(await listOrders(db, partner, { ...IN_ENGLISH, step: 'offer' }))).toEqual(
      all.slice(3),
    );
  });

  test('returns nothing without an institute', async () => {
    const { db } = database;
    const [student, institute] = [await insertAccount(db), await insertInstitute(db)];
    await insertRequest(db, student.id, { partnerInstituteId: institute.id });
    await insertRequest(db, student.id);
    const partner = await insertAccount(db, { role: 'Partner' });
    expect(await listOrders(db, partner, IN_ENGLISH)).toEqual([]);
  });
});

test('listOrders returns all requests to the team, newest first', async () => {
  const { db } = database;
  const team = await insertAccount(db, { role: 'Team' });
  const [first, second] = [
    await insertRequest(db, (await insertAccount(db)).id),
    await insertRequest(db, (await insertAccount(db)).id),
  ];
  expect(ids(await listOrders(db, team, IN_ENGLISH))).toEqual([second.id, first.id]);
});

test('listOrders uses indexes for every role', async () => {
  const { db } = database;
  const institute = await insertInstitute(db);
  const [student, partner, team] = [
    await insertAccount(db),
    await insertPartner(db, institute.id),
    await insertAccount(db, { role: 'Team' }),
  ];
  await db.execute(sql`
    insert into accounts (name, phone, phone_e164)
    select 'Crowd', '0530000' || n, '+96653' || (1000000 + n) from generate_series(1000, 1199) n`);
  await db.execute(sql`
    insert into requests (account_id, kind, idempotency_key, partner_institute_id, opens_at)
    select a.id, 'english', 'key-' || a.id || n, case when n = 1 then ${institute.id}::int end,
      case when n > 1 then now() end
    from accounts a, generate_series(1, 20) n where a.name = 'Crowd'`);
  for (let i = 0; i < 3; i += 1) await insertRequest(db, student.id);
  await db.execute(sql`analyze requests, request_holds, accounts`);

  for (const viewer of [student, partner, team]) {
    const plan = await selectRows(
      db,
      sql`explain ${ordersQuery(db, viewer, { ...IN_ENGLISH, limit: 5 })}`,
      (row) => String(row['QUERY PLAN']),
    );
    expect(plan.join('\n')).not.toMatch(/Seq Scan on requests/);
    expect(plan.join('\n')).toMatch(/Index (Only )?Scan.* on requests/);
  }
});
