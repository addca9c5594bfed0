// Rules: API-10, DESK-05, PRI-03 (docs/requirements.md)
import { createHash } from 'node:crypto';
import { asc, eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isMonday } from '../../../src/shared/dates';
import { englishFaults } from '../../../src/contract/catalogue/english/faults';
import { fillReply } from '../../../src/contract/desk/cannedReplies';
import { readRequirementCode } from '../../../src/contract/catalogue/english/requirementCode';
import {
  courseRequestSchema,
  customRequestSchema,
  universityRequestSchema,
} from '../../../src/contract/requests/routes';
import { selectRows } from '../../../src/server/db/rows';
import { accounts } from '../../../src/server/db/schema/accounts';
import { chatAnswers, chatMessages, chatRooms } from '../../../src/server/db/schema/chat';
import { bankAccounts, stories } from '../../../src/server/db/schema/content';
import { cities, destinations, institutes } from '../../../src/server/db/schema/places';
import { plans } from '../../../src/server/db/schema/prices';
import {
  programmes,
  programmeStarts,
  specializations,
} from '../../../src/server/db/schema/programmes';
import { requestHolds } from '../../../src/server/db/schema/holds';
import { requests, requestSteps } from '../../../src/server/db/schema/requests';
import { schema } from '../../../src/server/db/schema/schema';
import { readDetails } from '../../../src/server/lib/storedDetails';
import { DEMO_ACCOUNTS, DEMO_STUDENT } from '../../../src/server/db/seed/demoAccounts';
import { seedDemoData } from '../../../src/server/db/seed/seed';
import type { Database } from '../../../src/server/db/types';
import { usualAnswerMinutes } from '../../../src/server/features/chat/queries/answers';
import { openTestDatabase, SEED_DAY } from '../../support/database';

jest.setTimeout(60_000);

const tables = Object.values(schema).filter((value) => is(value, PgTable));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

/** Without the moment of the last change, which is the database's own. */
async function contentHash({ db }: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = await selectRows(
      db,
      sql`select (to_jsonb(t) - 'updated_at')::text as row from ${table} as t order by 1`,
      (row) => String(row.row),
    );
    hash.update(`${getTableConfig(table).name}\n${rows.join('\n')}\n`);
  }
  return hash.digest('hex');
}

test('says the same of English in label, scores and texts of every programme (ENG-06)', async () => {
  const rows = await database.db.select().from(programmes);
  const faulty = rows.flatMap((row) => {
    const texts = [
      row.titleAr,
      row.titleEn,
      row.summaryAr,
      row.summaryEn,
      row.descriptionAr,
      row.descriptionEn,
      ...[...row.requirements, ...row.included].flatMap(({ ar, en }) => [ar, en]),
    ];
    const english = row.englishCode === null ? null : readRequirementCode(row.englishCode);
    const faults = englishFaults({ level: row.level, english, texts });
    return faults.length > 0 ? [{ id: row.id, title: row.titleEn, faults }] : [];
  });
  expect(faulty).toEqual([]);
  expect(rows.filter(({ kind, englishCode }) => kind === 'university' && !englishCode)).toEqual([]);
});

test('loads the promised amounts', async () => {
  const { db } = database;
  expect(await db.$count(destinations)).toBe(5);
  expect(await db.$count(cities)).toBeGreaterThanOrEqual(10);
  expect(await db.$count(institutes)).toBeGreaterThanOrEqual(24);
  expect(await db.$count(programmes)).toBeGreaterThanOrEqual(120);
  expect(await db.$count(specializations)).toBe(40);
  expect(await db.$count(bankAccounts)).toBeGreaterThanOrEqual(2);
  expect(await db.$count(stories)).toBeGreaterThanOrEqual(8);
});

test('is deterministic for the same day', async () => {
  const other = await openTestDatabase();
  const laterThatDay = new Date(SEED_DAY.getTime() + 3_600_000);
  expect(await seedDemoData(other.db, { now: laterThatDay })).toBe(true);
  expect(await contentHash(other)).toBe(await contentHash(database));
  await other.close();
});

test('is idempotent', async () => {
  const before = await contentHash(database);
  expect(await seedDemoData(database.db, { now: SEED_DAY })).toBe(false);
  expect(await contentHash(database)).toBe(before);
});

test('skips a database that has an account', async () => {
  const used = await openTestDatabase();
  await used.db
    .insert(accounts)
    .values({ name: 'First', phone: '0500000999', phoneE164: '+966500000999' });
  expect(await seedDemoData(used.db)).toBe(false);
  expect(await used.db.$count(destinations)).toBe(0);
  await used.close();
});

test('has a student, a partner with an institute, and the team with its lead', async () => {
  expect(DEMO_ACCOUNTS.map(({ phone, role }) => [phone, role])).toEqual([
    ['+966500000001', 'Student'],
    ['+966500000002', 'Partner'],
    ['+966500000003', 'Team'],
    ['+966500000006', 'TeamLead'],
  ]);
  const members = await selectRows(
    database.db,
    sql`select a.phone_e164 as phone, i.name_en as institute from partner_members m
        join accounts a on a.id = m.account_id join institutes i on i.id = m.institute_id`,
    (row) => row,
  );
  expect(members).toEqual([
    { phone: '+966500000002', institute: 'Seawarden English School' },
    { phone: '+966500000004', institute: 'Seawarden English School' },
    { phone: '+966500000005', institute: 'Quillmere English Centre' },
  ]);
});

const FILLED = { name: 'x', request: 'x', consultant: 'x', agency: 'x' };

describe('texts', () => {
  const arabic = /\p{Script=Arabic}/u;
  const columns = tables.flatMap((table) => {
    const { name, columns: all } = getTableConfig(table);
    // Copies of the templates' texts, from when a request's documents are first read.
    if (name === 'document_requirements') return [];
    return all
      .filter((column) => /_(ar|en)$/.test(column.name))
      .map((column) => [name, column.name]);
  });

  test.each(columns)('%s.%s is entirely in its language', async (table = '', column = '') => {
    const values = await selectRows(
      database.db,
      sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`,
      (row) => String(row.value),
    );
    expect(values.length).toBeGreaterThan(0);
    const wrong = values.filter((value) => arabic.test(value) !== column.endsWith('_ar'));
    expect(wrong).toEqual([]);
    // The chat fills in the variables of a reply; no other text has any.
    const plain = table === 'canned_replies' ? values.map((one) => fillReply(one, FILLED)) : values;
    expect(plain.filter((value) => /[{}]|[٠-٩]/.test(value))).toEqual([]);
  });

  test('programme lists are in both languages', async () => {
    for (const programme of await database.db.select().from(programmes)) {
      const items = [...programme.included, ...programme.notIncluded, ...programme.requirements];
      expect(items.length).toBeGreaterThan(5);
      for (const { ar, en } of items) {
        expect(ar).toMatch(arabic);
        expect(en).not.toMatch(arabic);
      }
    }
  });
});

test('every institute says what a family compares, and its paragraph once (PIC-04)', async () => {
  const rows = await database.db.select().from(institutes);
  for (const row of rows) {
    expect(row).toMatchObject({
      studentCount: expect.any(Number),
      centreDistance: expect.any(Number),
      accreditationAr: expect.any(String),
      accreditationEn: expect.any(String),
      languages: expect.arrayContaining(['en']),
    });
  }
  const told = await database.db
    .select({ programme: programmes.descriptionEn, institute: institutes.descriptionEn })
    .from(programmes)
    .innerJoin(institutes, sql`${institutes.id} = ${programmes.instituteId}`);
  expect(told.filter(({ programme, institute }) => programme.includes(institute))).toEqual([]);
});

test('every IBAN has valid check digits', async () => {
  for (const { iban } of await database.db.select().from(bankAccounts)) {
    const moved = iban.slice(4) + iban.slice(0, 4);
    const digits = moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
    expect(BigInt(digits) % 97n).toBe(1n);
  }
});

test('every specialization is taught, and every kind has programmes in every country', async () => {
  const { db } = database;
  const [taught] = await selectRows(
    db,
    sql`select count(distinct specialization_id) as n from programmes`,
    (row) => row.n,
  );
  expect(taught).toBe(40);
  const gaps = await selectRows(
    db,
    sql`select d.id, k.kind from destinations d cross join (values ('university'), ('english'), ('summer')) as k(kind)
        where not exists (select 1 from programmes p where p.destination_id = d.id and p.kind = k.kind)`,
    (row) => row,
  );
  expect(gaps).toEqual([]);
});

test('every plan has a price for every week of its programme, decreasing with length', async () => {
  const gaps = await selectRows(
    database.db,
    sql`select pl.id, w from plans pl join programmes p on p.id = pl.programme_id
        cross join lateral generate_series(p.weeks_min::int, p.weeks_max::int) as w
        where (select count(*) from plan_price_bands b
               where b.plan_id = pl.id and w between b.weeks_from and b.weeks_to) <> 1`,
    (row) => row,
  );
  expect(gaps).toEqual([]);
  const dearer = await selectRows(
    database.db,
    sql`select a.plan_id from plan_price_bands a
        join plan_price_bands b on b.plan_id = a.plan_id and b.weeks_from > a.weeks_from
        where b.price_per_week > a.price_per_week`,
    (row) => row,
  );
  expect(dearer).toEqual([]);
  expect(await database.db.$count(plans)).toBeGreaterThan(100);
});

test('programmes with dates have upcoming ones, all Mondays', async () => {
  const starts = await database.db.select().from(programmeStarts);
  expect(starts.filter(({ startsOn }) => !isMonday(startsOn))).toEqual([]);
  expect(starts.filter(({ startsOn }) => new Date(startsOn) <= SEED_DAY)).toEqual([]);
  const without = await selectRows(
    database.db,
    sql`select id from programmes p where not starts_mondays
        and not exists (select 1 from programme_starts s where s.programme_id = p.id)`,
    (row) => row,
  );
  expect(without).toEqual([]);
});

const isUnconfirmed = sql`${requestHolds.state} = 'snatched' and ${requestHolds.expiresAt} > ${SEED_DAY.toISOString()}`;

test('requests cover every step and kind, and some are open', async () => {
  const { db } = database;
  const mine = await db
    .select()
    .from(requests)
    .where(sql`${requests.accountId} = ${DEMO_STUDENT.id}`);
  expect(new Set(mine.map((row) => row.currentStep)).size).toBe(7);
  expect(new Set(mine.map((row) => row.kind)).size).toBe(4);
  expect(await db.$count(requests, sql`${requests.partnerInstituteId} is null`)).toBeGreaterThan(8);
  expect(await db.$count(requestHolds, isUnconfirmed)).toBe(2);
  expect(new Set((await db.select().from(requestHolds)).map(({ state }) => state)).size).toBe(4);
  const [astray] = await selectRows(
    db,
    sql`select count(*) as n from requests r where current_step <>
        (select s.step from ${requestSteps} s where s.request_id = r.id order by s.id desc limit 1)`,
    (row) => row.n,
  );
  expect(astray).toBe(0);
});

test('PRI-03: a programme with a price as a whole has one length', async () => {
  const whole = await database.db
    .select({ least: programmes.weeksMin, most: programmes.weeksMax })
    .from(programmes)
    .where(eq(programmes.priceBasis, 'total'));
  expect(whole.length).toBeGreaterThan(0);
  for (const { least, most } of whole) expect(most).toBe(least);
});

test('request numbers follow their dates', async () => {
  const rows = await database.db.select().from(requests).orderBy(asc(requests.id));
  const days = rows.map(({ createdAt }) => createdAt.getTime());
  expect(days).toEqual([...days].sort((a, b) => a - b));
});

describe('every request matches its form', () => {
  const bodyOf = ({ details, idempotencyKey }: typeof requests.$inferSelect) => ({
    ...readDetails(details).sent,
    idempotency_key: idempotencyKey,
  });
  const schemas = {
    custom: customRequestSchema,
    university: universityRequestSchema,
    english: courseRequestSchema,
    summer: courseRequestSchema,
  };

  test('in its details', async () => {
    for (const row of await database.db.select().from(requests)) {
      const body = bodyOf(row);
      expect(schemas[row.kind].validateSync(body, { strict: true })).toEqual(body);
      expect(body).toMatchObject({ kind: row.kind });
    }
  });

  test('PRI-06: in its price, itemised and with its date', async () => {
    for (const { amount, programmeId, details, quotedOn, createdAt } of await database.db
      .select()
      .from(requests)) {
      const { lines, sent } = readDetails(details);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount ?? 0);
      expect(amount !== null).toBe(programmeId !== null);
      expect(quotedOn).toBe(amount === null ? null : createdAt.toISOString().slice(0, 10));
      expect(sent.amount).toBe(amount);
    }
  });
});

test('no request step is after its date', async () => {
  expect(await database.db.$count(requestSteps, sql`${requestSteps.at} > ${SEED_DAY}`)).toBe(0);
});

describe('chats', () => {
  test('are answered, waiting and unread, as their messages say', async () => {
    const { db } = database;
    const rooms = await db.select().from(chatRooms);
    const all = await db.select().from(chatMessages).orderBy(asc(chatMessages.createdAt));
    expect(rooms.length).toBeGreaterThanOrEqual(5);
    for (const room of rooms) {
      const messages = all.filter((message) => message.room === room.room);
      const ofOwner = messages.filter(({ uid }) => uid === room.room);
      const ofTeam = messages.filter(({ uid }) => uid !== room.room);
      const answered = ofTeam.at(-1)?.createdAt ?? null;
      const waits = ofOwner.find(({ createdAt }) => createdAt > (answered ?? 0));
      expect(room).toMatchObject({
        lastMessageAt: messages.at(-1)?.createdAt,
        lastAnswerAt: answered,
        waitingSince: waits?.createdAt ?? null,
        unreadByTeam: ofOwner.filter(({ createdAt }) => createdAt > (room.seenByTeamAt ?? 0))
          .length,
        unreadByOwner: ofTeam.filter(({ createdAt }) => createdAt > (room.seenByOwnerAt ?? 0))
          .length,
      });
      expect(messages.filter(({ createdAt }) => createdAt >= SEED_DAY)).toEqual([]);
    }
    const waiting = rooms.filter(({ waitingSince }) => waitingSince);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(waiting.some(({ unreadByTeam }) => unreadByTeam === 0)).toBe(true);
    expect(waiting.some(({ unreadByTeam }) => unreadByTeam > 1)).toBe(true);
    expect(rooms.some(({ unreadByOwner }) => unreadByOwner > 0)).toBe(true);
  });

  test('have enough measured answers for the usual time', async () => {
    const { db } = database;
    const minutes = (await db.select().from(chatAnswers)).map((row) => row.workingMinutes);
    expect(minutes.length).toBeGreaterThanOrEqual(5);
    const sorted = minutes.sort((a, b) => a - b);
    expect(await usualAnswerMinutes(db, SEED_DAY)).toBe(sorted[Math.floor(sorted.length / 2)]);
  });
});
