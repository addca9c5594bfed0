// Rules: DESK-04 (docs/requirements.md)
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';

import { deskUrl, partnerUrls, favoriteUrls, apiUrls } from '../../support/apiUrls';
import { studentErase } from '../../../src/server/commands/student/studentErase';
import { studentExport } from '../../../src/server/commands/student/studentExport';
import { accounts, images } from '../../../src/server/db/schema/accounts';
import { auditLog } from '../../../src/server/db/schema/audit';
import { consultations } from '../../../src/server/db/schema/messages';
import { requestSteps, requests } from '../../../src/server/db/schema/requests';
import { selectRows } from '../../../src/server/db/rows';
import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { say } from '../../support/chat';
import { runCommand } from '../../support/commands';
import { act, insertTestPartner, read } from '../../support/partners';
import type { TestPartner } from '../../support/partners';
import { signInAs } from '../../support/roles';
import { insertHold, insertProgramme, insertRequest, insertSnatch } from '../../support/rows';
import { post, signIn } from '../../support/signIn';
import type { SignedInPerson } from '../../support/signIn';

const PHONE = '0551112233';
const E164 = '+966551112233';
/** Words that stand nowhere else. */
const SECRETS = [
  'Mashael',
  'Lamar',
  'my diabetes',
  'she sounded nervous',
  'her father pays',
  'passport 77',
];

let test: TestApp;
let folder: string;
let partner: TestPartner;
let student: SignedInPerson;
let open: number;
let paid: number;

beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'masar-export-'));
  partner = await insertTestPartner(test);
  student = await signIn(test, PHONE, 'Mashael');
  await fillStudent();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function fillStudent(): Promise<void> {
  const { db, clock } = test;
  const [member] = partner.members;
  const { id: accountId } = student;
  const team = await signInAs(test, 'Team', { name: 'Huda' });
  const hash = 'a'.repeat(64);
  const picture = { contentType: 'image/webp', width: 8, height: 8, ownerId: accountId };
  await db.insert(images).values({ hash, bytes: Buffer.from('a face'), ...picture });
  await db.update(accounts).set({ imageHash: hash }).where(eq(accounts.id, accountId));
  const details = { sent: { note: 'my diabetes' }, lines: [] };
  open = (await insertRequest(db, accountId, { details })).id;
  await insertSnatch(db, open, { id: member.id, instituteId: partner.institute.id });
  const sold = await insertRequest(db, accountId, {
    details,
    forName: 'Lamar',
    amount: 90_000,
    currency: 'GBP',
  });
  paid = sold.id;
  const decided = { decidedAt: clock.now(), decidedBy: member.id, remark: 'her father pays' };
  await insertHold(db, sold, partner.institute.id, { state: 'confirmed', ...decided });
  await db.insert(requestSteps).values([
    { requestId: open, step: 'received', actor: 'student', accountId, note: 'she sounded nervous' },
    { requestId: paid, step: 'paid', actor: 'team', note: 'she sounded nervous' },
  ]);
  for (const id of [open, paid].map(String)) {
    const to = { text: 'ask about diabetes', due: '2030-01-02' };
    await post(test.app, deskUrl('request', id, 'claim'), { from: null }, team.headers);
    const set = deskUrl('request', id, 'next-action');
    expect((await post(test.app, set, { from: null, to }, team.headers)).statusCode).toBe(200);
  }
  for (const id of [open, paid]) {
    const added = await act(test, member, id, 'notes', { text: 'passport 77' });
    expect(added.statusCode).toBe(200);
  }
  await say(test, student, accountId, 'I have my diabetes papers');
  await say(test, team, accountId, 'Thank you, Mashael');
  await db.insert(consultations).values({
    name: 'Mashael',
    phone: PHONE,
    phoneE164: E164,
    address: '10.0.0.1',
  });
  const { id: programmeId } = await insertProgramme(db, partner.institute);
  const saved = { package_ids: [programmeId] };
  const stored = await post(test.app, favoriteUrls.favoritesAdd, saved, student.headers);
  expect(stored.statusCode).toBe(200);
  const design = { step: 'weeks', weeks_min: 2, weeks_max: 24, weeks: 17 };
  const kept = { design, changed_at: '2026-01-01T00:00:00Z' };
  expect((await post(test.app, apiUrls.courseDesign, kept, student.headers)).statusCode).toBe(200);
  await test.app.jobs.runDue();
}

const exported = (file: string, phone = PHONE) =>
  runCommand(studentExport, test.database, { given: { phone, file } });
const erase = (phone = PHONE) =>
  runCommand(studentErase, test.database, { given: { phone }, clock: test.clock });

/** The rows of the whole database in which one of the words stands. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const tables = await selectRows(
    test.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ({ name }) => String(name),
  );
  const found: string[] = [];
  for (const name of tables) {
    const texts = await selectRows(
      test.db,
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`,
      ({ text }) => `${name}: ${String(text)}`,
    );
    found.push(...texts.filter((text) => words.some((word) => text.includes(word))));
  }
  return found;
}

it('exports all that is stored into a file of its own', async () => {
  const file = join(folder, 'student.json');
  await exported(file);
  const text = await readFile(file, 'utf8');
  for (const word of ['Mashael', 'Lamar', PHONE, 'my diabetes', 'she sounded nervous', 'Huda']) {
    expect(text).toContain(word);
  }
  expect(text).not.toContain('passport 77');
  expect(text).not.toMatch(/token|hash/i);
  expect(JSON.parse(text)).toMatchObject({
    account: { name: 'Mashael' },
    pictures: [{ base64: Buffer.from('a face').toString('base64') }],
    requests: [{ id: open }, { id: paid, amount: 90_000 }],
    consultations: [{ name: 'Mashael' }],
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(exported(file)).rejects.toThrow('EEXIST');
});

it.each([
  ['nobody', '0551110000', "is nobody's number here"],
  ['a partner', 'partner', 'is the number of a partner, not of a student'],
])('refuses the number of %s', async (_who, given, reason) => {
  const [account] = await test.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, partner.members[0].id));
  const phone = given === 'partner' ? (account?.phone ?? '') : given;
  await expect(erase(phone)).rejects.toThrow(reason);
  await expect(exported(join(folder, 'none.json'), phone)).rejects.toThrow(reason);
});

it('takes the person out of every table, and keeps what was paid', async () => {
  const words = [...SECRETS, PHONE, E164.slice(1), student.token];
  for (const word of [...SECRETS, PHONE]) expect(await rowsWith([word])).not.toEqual([]);
  expect(await erase()).toEqual([
    `Erased ${E164}.`,
    `Requests deleted: ${open}.`,
    `Paid requests that keep their facts: ${paid}.`,
  ]);
  // Limits of the number go on for their day: erasing is no way around them.
  const left = await rowsWith(words);
  expect(left.filter((row) => !row.startsWith('rate_limits:'))).toEqual([]);

  const kept = await test.db.select().from(requests).where(eq(requests.accountId, student.id));
  expect(kept).toMatchObject([
    { id: paid, amount: 90_000, currentStep: 'paid', details: { lines: [] } },
  ]);
  expect(await test.db.select().from(requestSteps)).toMatchObject([{ requestId: paid, note: '' }]);
  const [logged] = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'student.erase'));
  expect(logged).toMatchObject({ subjectId: student.id, after: { requests: [paid] } });
});

it('ends the sessions, and leaves partners without the person', async () => {
  const own = await test.app.inject({ url: apiUrls.getProfile, headers: student.headers });
  expect(own.statusCode).toBe(401);
  const [member] = partner.members;
  const list = await read(test, member, partnerUrls.bookings);
  expect(list.json()).toMatchObject({ data: { items: [{ id: paid, user: '—' }] } });
  await test.app.jobs.runDue();
  expect(test.logged()).not.toContain('"level":"error"');
});

it('creates a new account for the next sign-in with the number', async () => {
  const again = await signIn(test, PHONE, 'Somebody new');
  expect(again.id).not.toBe(student.id);
});

it('keeps timelines, notes and the log from everybody else', async () => {
  for (const table of ['request_steps', 'audit_log']) {
    await expect(test.db.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  }
});

it('exports and erases an account without a number by its id, and not the number’s new owner', async () => {
  const number = '0551112299';
  const lost = await signIn(test, number, 'Old Owner');
  await test.db
    .update(accounts)
    .set({ phone: '0000000', phoneE164: '+0123456789012345' })
    .where(eq(accounts.id, lost.id));
  const next = await signIn(test, number, 'New Owner');
  const file = join(folder, 'lost.json');

  const exported = await runCommand(studentExport, test.database, {
    given: { account: lost.id.toUpperCase(), file },
  });
  expect(exported).toEqual([`Wrote what is stored of account ${lost.id} into ${file}.`]);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('Old Owner');
  expect(text).not.toContain('New Owner');

  await runCommand(studentErase, test.database, {
    given: { account: lost.id },
    clock: test.clock,
  });
  const rows = await test.db.select().from(accounts);
  expect(rows.find(({ id }) => id === lost.id)?.erasedAt).not.toBeNull();
  expect(rows.find(({ id }) => id === next.id)).toMatchObject({
    name: 'New Owner',
    erasedAt: null,
  });
});

it.each([
  [{ account: 'no-id' }, 'is no account'],
  [{ account: '00000000-0000-4000-8000-000000000000' }, 'There is no account'],
  [{ account: '00000000-0000-4000-8000-000000000000', phone: PHONE }, 'either'],
])('refuses %j', async (given: Record<string, string>, why) => {
  await expect(runCommand(studentErase, test.database, { given })).rejects.toThrow(why);
});
