// Rules: DESK-10, DESK-11, DESK-12, DESK-16, DESK-19, DESK-04, REG-24 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { ASSIGN_AT_ONCE_MAX } from '../../../../../src/contract/desk/routes';
import type { DeskItem, EntriesAssigned } from '../../../../../src/contract/desk/desk';
import type {
  Colleagues,
  DeskFound,
  DeskStudent,
  DeskStudents,
  StudentAdded,
  StudentNote,
  StudentNotesPage,
} from '../../../../../src/contract/desk/students';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims, studentNotes } from '../../../../../src/server/db/schema/desk';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { cities } from '../../../../../src/server/db/schema/places';
import { sharedQuotes } from '../../../../../src/server/db/schema/sharedQuotes';
import { pushTokens, sessions } from '../../../../../src/server/db/schema/signIn';
import { eraseStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { DAY, addMs } from '../../../../../src/server/lib/time/clock';
import { apiUrls, deskUrl, studentUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { say } from '../../../../support/chat';
import { insertApplication } from '../../../../support/applications';
import { signInAs } from '../../../../support/roles';
import {
  insertAccount,
  insertInstitute,
  insertProgramme,
  insertRequest,
} from '../../../../support/rows';
import { post as postTo, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
const clock = testClock();

beforeAll(async () => {
  test = await buildTestApp({ clock });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead', { name: 'Lama' });
});
afterAll(() => test.close());

const post = (url: string, body: object, { headers }: SignedInPerson) =>
  postTo(test.app, url, body, headers);

async function get<Data>(url: string, query: Record<string, string> = {}, person = khalid) {
  const answer = await test.app.inject({ url, query, headers: person.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Data>>().data;
}
const search = (q: string) => get<DeskFound>(studentUrls.search, { q });
const namesFor = async (q: string) => (await search(q)).students.map(({ name }) => name);

describe('the search', () => {
  const NAMES = [
    'محمد الحربي',
    'Sa’ad Al-Qahtani',
    'عائشة بنت عبدالله',
    'Yousef Alharbi',
    'نورة',
  ].concat('عبدالرحمن السبيعي');
  beforeAll(async () => {
    for (const name of NAMES) await insertAccount(test.db, { name });
  });

  it.each([
    ['Mohammed', 'محمد الحربي'],
    ['muhamad harbi', 'محمد الحربي'],
    ['محمّد', 'محمد الحربي'],
    ['سعد القحطاني', 'Sa’ad Al-Qahtani'],
    ['saad', 'Sa’ad Al-Qahtani'],
    ['Aisha Abdullah', 'عائشة بنت عبدالله'],
    ['عايشه عبد الله', 'عائشة بنت عبدالله'],
    ['يوسف الحربي', 'Yousef Alharbi'],
    ['Noura', 'نورة'],
    ['NOR', 'نورة'],
    ['Abdul Rahman', 'عبدالرحمن السبيعي'],
    ['abd al-rahman', 'عبدالرحمن السبيعي'],
    ['عبد الرحمن', 'عبدالرحمن السبيعي'],
    ['Abd', 'عبدالرحمن السبيعي'],
  ])('finds by %s in either script', async (typed, name) => {
    expect(await namesFor(typed)).toContain(name);
  });

  it('shows a name as typed before one that sounds alike', async () => {
    const found = await namesFor('harbi');
    expect(found).toEqual(expect.arrayContaining(['محمد الحربي', 'Yousef Alharbi']));
    expect(found[0]).toBe('Yousef Alharbi');
  });

  it.each(['4567', '٤٥٦٧', '0509994567', '+966 50 999 4567', '00966509994567', '966-50-999-4567'])(
    'finds a phone by %s',
    async (typed) => {
      const phone = { phone: '0509994567', phoneE164: '+966509994567' };
      const name = 'Whose phone';
      await test.db
        .insert(accounts)
        .values({ name, ...phone })
        .onConflictDoNothing();
      expect(await namesFor(typed)).toEqual([name]);
      expect(await namesFor(`whose ${typed}`)).toEqual([name]);
      expect(await namesFor(`noura ${typed}`)).toEqual([]);
    },
  );

  it('finds requests by number and by whom they are for, and calls by name and number', async () => {
    const parent = await insertAccount(test.db, { name: 'Huda Parent' });
    const request = await insertRequest(test.db, parent.id, { forName: 'ريم' });
    const call = { name: 'Tariq Caller', phone: '0507770001', phoneE164: '+966507770001' };
    await test.db.insert(consultations).values({ ...call, address: '10.0.0.1' });
    expect((await search(String(request.id))).requests).toMatchObject([{ id: String(request.id) }]);
    expect((await search('Reem')).requests).toMatchObject([
      { id: String(request.id), name: 'Huda Parent' },
    ]);
    expect((await search('طارق')).calls).toMatchObject([
      { name: 'Tariq Caller', state: 'waiting' },
    ]);
    expect((await search('0001')).calls).toMatchObject([{ phone: '0507770001' }]);
  });

  it('finds institutes by words of either name, in the reader’s language', async () => {
    const { id, cityId } = await insertInstitute(test.db, {
      nameAr: 'معهد الأفق للغات',
      nameEn: 'Skyline Language Centre',
    });
    const [city] = await test.db.select().from(cities).where(eq(cities.id, cityId));
    const found = [{ id, name: 'معهد الأفق للغات', city: city?.nameAr }];
    for (const typed of ['skyl', 'centre language', 'الافق', 'افق معهد']) {
      expect([typed, (await search(typed)).institutes]).toEqual([typed, found]);
    }
    expect((await search('skyline noura')).institutes).toEqual([]);
    expect((await search('1234')).institutes).toEqual([]);
  });

  it('finds partner applications in any state by contact, school, phone and e-mail address', async () => {
    const phone = '+442079467788';
    const id = await insertApplication(test.db, {
      instituteName: 'Harbourside Academy',
      contactName: 'Fiona Byrne',
      email: 'Fiona.Byrne@harbourside.example',
      phoneE164: phone,
      handledAt: clock.now(),
      decision: 'approved',
    });
    const found = [{ id, institute_name: 'Harbourside Academy', state: 'approved' }];
    for (const typed of ['fiona', 'harbourside byr', '7788', 'fiona.BYRNE@', 'fiona.byrne@harb']) {
      expect([typed, (await search(typed)).applications]).toMatchObject([typed, found]);
    }
    for (const typed of ['byrne@', 'fiona.byrne@other', 'fiona%@']) {
      expect([typed, (await search(typed)).applications]).toEqual([typed, []]);
    }
  });

  it('finds neither the team nor an erased person', async () => {
    const gone = await insertAccount(test.db, { name: 'Gone Girl' });
    expect(await namesFor('gone')).toEqual(['Gone Girl']);
    await eraseStudent(test.db, { accountId: gone.id }, clock.now());
    expect(await namesFor('gone')).toEqual([]);
    expect(await namesFor('khalid')).toEqual([]);
  });

  it.each(['%', '_', "'", '\\', '&|!():*', '1', '٪٪٪', 'ا'])('survives %s', async (typed) => {
    await search(typed);
  });

  it('refuses an empty one', async () => {
    const answer = await test.app.inject({
      url: studentUrls.search,
      query: { q: ' ' },
      headers: khalid.headers,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('lists at most ten, the newest first', async () => {
    for (let day = 1; day <= 12; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      await insertAccount(test.db, { name: `Zafirah ${String(day).padStart(2, '0')}`, createdAt });
    }
    const found = await namesFor('zafirah');
    expect(found).toHaveLength(10);
    expect(found[0]).toBe('Zafirah 12');
    expect((await search('zafirah')).more).toBe(true);
    expect((await search('Aisha')).more).toBe(false);
  });
});

it('lists every student once, newest first, page by page', async () => {
  for (let index = 0; index < 45; index += 1) await insertAccount(test.db);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: DeskStudents = await get<DeskStudents>(studentUrls.students, { cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  const all = await test.db.select().from(accounts).where(eq(accounts.role, 'Student'));
  const known = all.filter(({ erasedAt }) => erasedAt === null).map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set(known));
  expect(seen).toHaveLength(known.length);
});

describe('somebody who called', () => {
  const add = (body: object, person = khalid) => post(studentUrls.students, body, person);

  it('is made a student, who signs in to the same account with a code', async () => {
    const person = { name: 'Layla Al-Harbi', phone: '055 777 0001' };
    const answer = await add(person);
    expect(answer.json()).toMatchObject({ data: { name: person.name, is_new: true } });
    const { id } = answer.json<Answer<StudentAdded>>().data;
    expect(await get<DeskStudent>(studentUrls.student(id))).toMatchObject({
      name: person.name,
      phone_e164: '+966557770001',
      last_seen: null,
    });
    const [logged] = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(logged).toMatchObject({ action: 'account.add', before: null, after: null });
    const student = await signIn(test, '+966557770001', 'Layla');
    expect(student.id).toBe(id);
    expect((await get<DeskStudent>(studentUrls.student(id))).name).toBe(person.name);
  });

  it('is found by the number in any writing, and keeps the name of the account', async () => {
    await insertAccount(test.db, { name: 'Reem', phoneE164: '+966557770002' });
    const answer = await add({ name: 'Somebody', phone: '٠٥٥٧٧٧٠٠٠٢' });
    expect(answer.json()).toMatchObject({ data: { name: 'Reem', is_new: false } });
  });

  it('is made once by two members at a time', async () => {
    const person = { name: 'Maha', phone: '0557770003' };
    const answers = await Promise.all([add(person), add(person, huda)]);
    const people = answers.map((answer) => answer.json<Answer<StudentAdded>>().data);
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(people.filter((one) => one.is_new)).toHaveLength(1);
  });

  it('is no partner and no member of the team, and has a name and a number', async () => {
    await insertAccount(test.db, { name: 'P', phoneE164: '+966557770004', role: 'Partner' });
    const answer = await add({ name: 'P', phone: '0557770004' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorAnswer>().data?.phone_refusal).toBe('taken');
    for (const body of [{ name: '', phone: '0557770005' }, { name: 'A', phone: '12' }, {}]) {
      expect((await add(body)).json<ErrorAnswer>().code).toBe('VALIDATION_FAILED');
    }
  });
});

describe('a student', () => {
  it('is shown with requests, calls, conversation and what is unread', async () => {
    const sara = await signInAs(test, 'Student', { name: 'Sara' });
    const { phone, phoneE164 } = await accountOf(sara.id);
    const first = await insertRequest(test.db, sara.id);
    const second = await insertRequest(test.db, sara.id);
    await test.db
      .insert(consultations)
      .values({ name: 'S', phone, phoneE164, address: '10.0.0.1' });
    await say(test, sara, sara.id, 'hello');
    await post(deskUrl('chat', sara.id, 'claim'), { from: null }, khalid);
    const programme = await insertProgramme(test.db, await insertInstitute(test.db));
    const expiresAt = addMs(clock.now(), DAY);
    for (const [id, sender, ends] of [
      ['signed', 'Sara', expiresAt],
      ['unsigned', '', expiresAt],
      ['over', 'Sara', clock.now()],
    ] as const) {
      await test.db.insert(sharedQuotes).values({
        id: `quote-of-sara-${id}`.padEnd(32, '0'),
        accountId: sara.id,
        sender,
        programmeId: programme.id,
        lines: [],
        amount: 1,
        currency: 'GBP',
        createdAt: new Date(0),
        expiresAt: ends,
      });
    }
    const [session] = await test.db.select().from(sessions).where(eq(sessions.accountId, sara.id));
    await test.db
      .insert(pushTokens)
      .values({ token: 'of-sara', sessionId: session?.id ?? '', language: 'ar' });
    const student = await get<DeskStudent>(studentUrls.student(sara.id));
    expect(student).toMatchObject({
      name: 'Sara',
      phone,
      unread: 1,
      requests_total: 2,
      chat_holder: { name: 'Khalid' },
      calls: [{ state: 'waiting' }],
      disabled: false,
      quotes: 2,
      signed_quotes: 1,
      push_browsers: 1,
    });
    expect(student.requests.map(({ id }) => id)).toEqual([String(second.id), String(first.id)]);
    expect(student.last_seen).not.toBeNull();
  });

  it.each(['team', 'unknown'])('is nobody of the %s', async (who) => {
    const id = who === 'team' ? huda.id : randomUUID();
    const answer = await test.app.inject({ url: studentUrls.student(id), headers: khalid.headers });
    expect(answer.statusCode).toBe(404);
  });
});

const accountOf = async (id: string) => {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Error('no account');
  return row;
};
const newsOf = async (person: SignedInPerson) =>
  (await get<NotificationsPage>(apiUrls.notifications, {}, person)).items;

describe('notes', () => {
  let student: Awaited<ReturnType<typeof insertAccount>>;
  beforeEach(async () => {
    student = await insertAccount(test.db);
  });
  const add = (body: object, by = khalid, id = student.id) =>
    post(
      studentUrls.notes(id),
      { text: 'Prefers mornings', idempotency_key: randomUUID(), ...body },
      by,
    );
  const read = (query = {}) => get<StudentNotesPage>(studentUrls.notes(student.id), query);

  it('are read newest first by the whole team, with the request they are about', async () => {
    const request = await insertRequest(test.db, student.id);
    await add({ text: 'first' });
    await add({ text: 'second', request_id: request.id }, huda);
    expect((await read()).items).toMatchObject([
      { text: 'second', author: { name: 'Huda' }, request_id: request.id },
      { text: 'first', author: { name: 'Khalid' }, request_id: null },
    ]);
  });

  it('tell the colleagues they name once, and not their author', async () => {
    const idempotency_key = randomUUID();
    const body = { mentions: [huda.id, khalid.id, huda.id], idempotency_key };
    const first = await add(body);
    expect(first.json<Answer<StudentNote>>().data.mentions.map(({ name }) => name)).toEqual([
      'Huda',
      'Khalid',
    ]);
    const again = await add(body);
    expect(again.json<Answer<StudentNote>>().data.id).toBe(
      first.json<Answer<StudentNote>>().data.id,
    );
    expect((await read()).items).toHaveLength(1);
    const told = (await newsOf(huda)).filter((one) => one.student === student.id);
    expect(told).toMatchObject([{ kind: 'deskMention', by: 'Khalid' }]);
    expect((await newsOf(khalid)).filter((one) => one.student === student.id)).toEqual([]);
  });

  it("refuse another student's request, a stranger's mention, and another note's key", async () => {
    const other = await insertAccount(test.db);
    const request = await insertRequest(test.db, other.id);
    expect((await add({ request_id: request.id })).statusCode).toBe(404);
    expect((await add({ mentions: [other.id] })).statusCode).toBe(409);
    expect((await add({}, khalid, huda.id)).statusCode).toBe(404);
    expect((await add({ text: ' ' })).statusCode).toBe(422);
    expect((await add({ text: 'x'.repeat(2_001) })).statusCode).toBe(422);
    const idempotency_key = randomUUID();
    expect((await add({ idempotency_key })).statusCode).toBe(200);
    expect((await add({ idempotency_key, text: 'another' })).statusCode).toBe(409);
    expect((await read()).items).toHaveLength(1);
  });

  it('are never changed, come in pages, and go with their student', async () => {
    for (let index = 0; index < 21; index += 1) await add({ text: `note ${index}` });
    const page = await read();
    expect(page.items).toHaveLength(20);
    expect((await read({ cursor: page.next_cursor })).items).toMatchObject([{ text: 'note 0' }]);
    await expect(test.db.update(studentNotes).set({ text: 'forged' }).execute()).rejects.toThrow();
    await expect(test.db.delete(studentNotes).execute()).rejects.toThrow();
    await eraseStudent(test.db, { accountId: student.id }, clock.now());
    const left = await test.db
      .select()
      .from(studentNotes)
      .where(eq(studentNotes.studentId, student.id));
    expect(left).toEqual([]);
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'studentNote.add'));
    expect(JSON.stringify(logged)).not.toContain('note 0');
  });
});

describe('handing over', () => {
  const assign = (id: number, body: object, by = khalid) =>
    post(
      deskUrl('request', String(id), 'assign'),
      { from: null, idempotency_key: randomUUID(), ...body },
      by,
    );
  const holderOf = async (id: number) => {
    const [row] = await test.db
      .select()
      .from(deskClaims)
      .where(eq(deskClaims.itemId, String(id)));
    return row?.accountId ?? null;
  };

  it('gives a request to a colleague with a note, once, and tells them', async () => {
    const student = await insertAccount(test.db);
    const { id } = await insertRequest(test.db, student.id);
    await post(deskUrl('request', String(id), 'claim'), { from: null }, khalid);
    const body = { from: khalid.id, to: huda.id, note: 'Wants Dublin' };
    expect((await assign(id, body)).statusCode).toBe(200);
    expect(await holderOf(id)).toBe(huda.id);
    expect((await assign(id, body)).statusCode).toBe(200);
    const notes = await get<StudentNotesPage>(studentUrls.notes(student.id));
    expect(notes.items).toMatchObject([
      { text: 'Wants Dublin', request_id: id, mentions: [{ name: 'Huda' }] },
    ]);
    const told = (await newsOf(huda)).filter((one) => one.request_id === id);
    expect(told).toMatchObject([{ kind: 'deskAssigned', by: 'Khalid', student: student.id }]);
  });

  it("is a member's own to do, or a lead's for anybody", async () => {
    const { id } = await insertRequest(test.db, (await insertAccount(test.db)).id);
    await post(deskUrl('request', String(id), 'claim'), { from: null }, huda);
    const refused = await assign(id, { from: huda.id, to: khalid.id });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorAnswer>()).toMatchObject({
      code: 'ALREADY_TAKEN',
      data: { holder: { name: 'Huda' } },
    });
    expect((await assign(id, { from: huda.id, to: khalid.id }, lead)).statusCode).toBe(200);
    expect(await holderOf(id)).toBe(khalid.id);
    // Seen before another member had it.
    expect((await assign(id, { from: huda.id, to: lead.id }, lead)).statusCode).toBe(409);
  });

  it('refuses an account outside the team, an ended entry, and a note where there is no student', async () => {
    const student = await insertAccount(test.db);
    const { id } = await insertRequest(test.db, student.id);
    expect((await assign(id, { to: student.id })).statusCode).toBe(409);
    const over = await insertRequest(test.db, student.id, { currentStep: 'enrolled' });
    expect((await assign(over.id, { to: huda.id })).statusCode).toBe(404);
    const call = { name: 'T', phone: '0507770009', phoneE164: '+966507770009' };
    const [booked] = await test.db
      .insert(consultations)
      .values({ ...call, address: '10.0.0.1' })
      .returning();
    const url = deskUrl('consultation', String(booked?.id), 'assign');
    const body = { from: null, to: huda.id, idempotency_key: randomUUID() };
    expect((await post(url, { ...body, note: 'x' }, khalid)).statusCode).toBe(400);
    expect((await post(url, body, khalid)).statusCode).toBe(200);
  });

  it("offers a partner's conversation as nobody's student", async () => {
    const partner = await signInAs(test, 'Partner', { name: 'Pier College' });
    await say(test, partner, partner.id, 'hello');
    const item = await get<DeskItem>(deskUrl('chat', partner.id));
    expect([item.name, item.student]).toEqual(['Pier College', undefined]);
    const body = { from: null, to: huda.id, note: 'x', idempotency_key: randomUUID() };
    expect((await post(deskUrl('chat', partner.id, 'assign'), body, khalid)).statusCode).toBe(400);
  });

  it('of two hand-overs at once lets one stand', async () => {
    const { id } = await insertRequest(test.db, (await insertAccount(test.db)).id);
    await post(deskUrl('request', String(id), 'claim'), { from: null }, khalid);
    const both = await Promise.all([
      assign(id, { from: khalid.id, to: huda.id }),
      assign(id, { from: khalid.id, to: lead.id }, lead),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('handing over several at once', () => {
  const many = (entries: readonly object[], by = lead, to = huda.id) =>
    post(`${apiUrls.desk}/assign`, { to, entries }, by);
  const entry = (id: number, from: string | null = null) => ({
    kind: 'request',
    id: String(id),
    from,
  });

  it('answers for each, and tells the member once how many', async () => {
    const student = await insertAccount(test.db);
    const free = await insertRequest(test.db, student.id);
    const taken = await insertRequest(test.db, student.id);
    const over = await insertRequest(test.db, student.id, { currentStep: 'enrolled' });
    await post(deskUrl('request', String(taken.id), 'claim'), { from: null }, khalid);
    const before = (await newsOf(huda)).length;
    const entries = [entry(free.id), entry(taken.id, khalid.id), entry(over.id), entry(1)];
    const { outcomes } = (await many(entries)).json<Answer<EntriesAssigned>>().data;
    expect(outcomes.map(({ error_code: code }) => code)).toEqual([
      null,
      null,
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const claims = await test.db
      .select({ who: deskClaims.accountId })
      .from(deskClaims)
      .where(inArray(deskClaims.itemId, [free.id, taken.id].map(String)));
    expect(claims.map(({ who }) => who)).toEqual([huda.id, huda.id]);
    const [news, ...older] = await newsOf(huda);
    expect(older).toHaveLength(before);
    expect(news).toMatchObject({ kind: 'deskAssigned', by: 'Lama', count: 2, request_id: null });
    // Sent again after a lost answer, nobody is told again.
    const again = [entry(free.id), entry(taken.id, khalid.id)];
    expect((await many(again)).statusCode).toBe(200);
    expect(await newsOf(huda)).toHaveLength(before + 1);
  });

  it('names what a colleague has taken meanwhile', async () => {
    const { id } = await insertRequest(test.db, (await insertAccount(test.db)).id);
    await post(deskUrl('request', String(id), 'claim'), { from: null }, khalid);
    const { outcomes } = (await many([entry(id)])).json<Answer<EntriesAssigned>>().data;
    expect(outcomes).toEqual([{ kind: 'request', id: String(id), error_code: 'ALREADY_TAKEN' }]);
  });

  it('is a lead’s, and of at most fifty', async () => {
    expect((await many([entry(1)], khalid)).statusCode).toBe(403);
    const tooMany = Array.from({ length: ASSIGN_AT_ONCE_MAX + 1 }, (_, id) => entry(id + 1));
    for (const entries of [[], tooMany, [{ kind: 'request', id: 'x', from: null }]]) {
      expect((await many(entries)).statusCode).toBe(422);
    }
  });
});

it('names the active members of the team as colleagues', async () => {
  const off = await signInAs(test, 'Team', { name: 'Off' });
  await test.db.update(accounts).set({ disabledAt: clock.now() }).where(eq(accounts.id, off.id));
  const { items } = await get<Colleagues>(studentUrls.colleagues);
  expect(items.map(({ name }) => name)).toEqual(['Huda', 'Khalid', 'Lama']);
});
