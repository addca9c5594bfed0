// Rules: PAR-13, PAR-17, DESK-04, DESK-06, LEAD-02 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { APPLICATION_LISTS } from '../../../../../src/contract/desk/desk';
import type { Desk, DeskItem, DeskList } from '../../../../../src/contract/desk/desk';
import {
  APPLICATION_STATES,
  applicationAfter,
} from '../../../../../src/contract/partner/applications';
import type {
  ApplicationCounts,
  DeskApplication,
} from '../../../../../src/contract/partner/applications';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import {
  applicationMessages,
  partnerApplications,
} from '../../../../../src/server/db/schema/messages';
import { partnerMembers } from '../../../../../src/server/db/schema/places';
import { apiUrls, applicationUrls, contentUrls, deskUrl } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { applicantPhone, insertApplication } from '../../../../support/applications';
import { signInAs } from '../../../../support/roles';
import { insertContact, insertInstitute, insertRequest } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let omar: SignedInPerson;
let khalid: SignedInPerson;
let noura: SignedInPerson;
let oak: { readonly id: number };
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  omar = await signInAs(test, 'TeamLead', { name: 'Omar' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  noura = await signInAs(test, 'Team', { name: 'Noura' });
  oak = await insertInstitute(test.db, { nameEn: 'Oak College', nameAr: 'كلية البلوط' });
  await insertContact(test.db);
});
afterEach(async () => {
  await test.app.jobs.runDue();
  await test.db.delete(applicationMessages);
  await test.db.delete(partnerApplications);
  await test.db.delete(deskClaims);
});
afterAll(() => test.close());

type ActName = 'answer' | 'approve' | 'reject';
const act = (by: SignedInPerson, id: number, name: ActName, payload: object) => {
  const body = { idempotency_key: randomUUID(), ...payload };
  return post(test.app, applicationUrls[name](id), body, by.headers);
};
const answer = (by: SignedInPerson, id: number, text = 'Which subjects?') =>
  act(by, id, 'answer', { text });
const approve = (by: SignedInPerson, id: number, more: object = {}) =>
  act(by, id, 'approve', { institute: oak.id, ...more });
const reject = (by: SignedInPerson, id: number, more: object = {}) =>
  act(by, id, 'reject', { reason: 'full', ...more });
const get = async <Data>(url: string, by = khalid): Promise<Data> => {
  const headers = { ...by.headers, 'accept-language': 'en' };
  const answered = await test.app.inject({ url, headers });
  expect(answered.statusCode).toBe(200);
  return answered.json<Answer<Data>>().data;
};
const one = (id: number) => get<DeskApplication>(applicationUrls.application(id));
const counts = () => get<ApplicationCounts>(applicationUrls.counts);
const listed = async (queue: DeskList): Promise<readonly string[]> => {
  const { queues } = await get<Desk>(`${apiUrls.desk}?queue=${queue}`);
  return queues.flatMap(({ items }) => items).map(({ id }) => id);
};
const codeOf = (answered: Awaited<ReturnType<typeof act>>) => answered.json<ErrorAnswer>().code;
/** The messages sent to a number. */
const toldTo = async (phone: string): Promise<readonly string[]> => {
  await test.app.jobs.runDue();
  return test.sms.filter(({ to }) => to === phone).map(({ text }) => text);
};

describe('the states of an application', () => {
  it('only one that is neither decided nor closed can change', () => {
    const open = APPLICATION_STATES.filter((state) => applicationAfter(state, 'rejected'));
    expect(open).toEqual(['new', 'answered']);
    expect(applicationAfter('new', 'answered')).toBe('answered');
    expect(applicationAfter('answered', 'answered')).toBe('answered');
    expect(applicationAfter('answered', 'approved')).toBe('approved');
    expect(applicationAfter('approved', 'closed')).toBeUndefined();
  });

  it('are listed and counted each by itself, in SQL', async () => {
    const [first, second, third, fourth, fifth] = [
      await insertApplication(test.db),
      await insertApplication(test.db),
      await insertApplication(test.db),
      await insertApplication(test.db),
      await insertApplication(test.db),
    ];
    expect((await answer(khalid, second)).statusCode).toBe(200);
    expect((await approve(huda, third)).statusCode).toBe(200);
    expect((await reject(huda, fourth)).statusCode).toBe(200);
    const done = await post(
      test.app,
      deskUrl('application', String(fifth), 'done'),
      {},
      huda.headers,
    );
    expect(done.statusCode).toBe(200);
    expect(await counts()).toEqual({ new: 1, answered: 1, approved: 1, rejected: 1, closed: 1 });
    expect(await listed('application')).toEqual([String(first)]);
    const lists = await Promise.all(APPLICATION_LISTS.map(listed));
    expect(lists).toEqual([second, third, fourth, fifth].map((id) => [String(id)]));
    const items = await Promise.all(
      [first, second, third, fourth, fifth].map((id) =>
        get<DeskItem>(deskUrl('application', String(id))),
      ),
    );
    expect(items.map((item) => item.application_state)).toEqual(APPLICATION_STATES);
  });
});

it('shows all that the applicant wrote, in which language, and what they were told', async () => {
  const id = await insertApplication(test.db, { language: 'ar' });
  await answer(khalid, id, 'Which subjects?');
  await reject(huda, id, { reason: 'other', text: 'Please write again in May.' });
  expect(await one(id)).toMatchObject({
    state: 'rejected',
    institute_name: 'Oak College',
    contact_name: 'Oliver',
    email: 'oliver@oak.example',
    country: 'Ireland',
    message: 'We teach',
    language: 'ar',
    institute: null,
    messages: [
      { event: 'answered', by: 'Khalid', text: 'Which subjects?', reason: null },
      { event: 'rejected', by: 'Huda', text: 'Please write again in May.', reason: 'other' },
    ],
  });
});

it('an approved school signs in with its number and is a partner, and is told so', async () => {
  const phone = applicantPhone();
  const id = await insertApplication(test.db, { phone, phoneE164: phone });
  const approved = await approve(huda, id, { text: 'Welcome.' });
  expect(approved.statusCode).toBe(200);
  expect(approved.json<Answer<DeskApplication>>().data).toMatchObject({
    state: 'approved',
    institute: { id: oak.id },
  });
  const [told, ...more] = await toldTo(phone);
  expect(told).toContain('Oak College is our partner now. Sign in with this number');
  expect(told).toContain('Welcome.');
  expect(more).toEqual([]);
  const oliver = await signIn(test, phone);
  expect(oliver.role).toBe('Partner');
  const [member] = await test.db
    .select()
    .from(partnerMembers)
    .where(eq(partnerMembers.accountId, oliver.id));
  expect(member?.instituteId).toBe(oak.id);
});

it('tells each in the language of the application, with no run of four digits of our own', async () => {
  const phone = applicantPhone();
  await test.app.inject({
    method: 'POST',
    url: contentUrls.partnerApplications,
    headers: { 'accept-language': 'ar', 'content-type': 'application/json' },
    payload: JSON.stringify({
      institute_name: 'Oak',
      contact_name: 'Oliver',
      email: 'o@oak.example',
      phone,
    }),
  });
  const [row] = await test.db.select().from(partnerApplications);
  const id = row?.id ?? 0;
  await answer(khalid, id, 'نرحب بكم');
  await test.app.jobs.runDue();
  await reject(huda, id);
  const told = await toldTo(phone);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/بخصوص طلب الشراكة:\nنرحب بكم/);
  expect(told[1]).toContain('لدينا في الوقت الحالي ما يكفي من الشركاء من هذا النوع.');
  expect(told.join()).not.toMatch(/\d{4}/);
});

describe('who may do what', () => {
  it('an answer takes it; a colleague is told who has it, a lead answers all the same', async () => {
    const id = await insertApplication(test.db);
    expect((await answer(khalid, id)).statusCode).toBe(200);
    const refused = await answer(noura, id);
    expect(refused.json<ErrorAnswer>()).toMatchObject({
      code: 'ALREADY_TAKEN',
      data: { holder: { name: 'Khalid' } },
    });
    expect((await answer(huda, id)).statusCode).toBe(200);
    expect((await get<DeskItem>(deskUrl('application', String(id)))).holder?.name).toBe('Khalid');
  });

  it('a member of the team decides nothing', async () => {
    const id = await insertApplication(test.db);
    expect((await approve(khalid, id)).statusCode).toBe(403);
    expect((await reject(khalid, id)).statusCode).toBe(403);
    expect((await one(id)).state).toBe('new');
  });

  it('a decided application is not decided again, answered, taken or closed', async () => {
    const id = await insertApplication(test.db);
    await reject(huda, id);
    for (const again of [reject(omar, id), approve(omar, id), answer(khalid, id)]) {
      const refused = await again;
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'ALREADY_DECIDED']);
    }
    const entry = (name: 'claim' | 'done', payload: object) =>
      post(test.app, deskUrl('application', String(id), name), payload, huda.headers);
    expect((await entry('claim', { from: null })).statusCode).toBe(404);
    expect((await entry('done', {})).statusCode).toBe(409);
  });

  it('of two leads at once one stands, and one person is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = applicantPhone();
      const id = await insertApplication(test.db, { phone, phoneE164: phone });
      const acts = [() => approve(huda, id), () => reject(omar, id), () => approve(omar, id)];
      const answers = await Promise.all(acts.map((one_) => one_()));
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect(codes).toEqual([200, 409, 409]);
      expect(await toldTo(phone)).toHaveLength(1);
    }
  });
});

it('the same press again is told once; the same key for something else is a conflict', async () => {
  const phone = applicantPhone();
  const id = await insertApplication(test.db, { phone, phoneE164: phone });
  const key = { idempotency_key: randomUUID() };
  for (let press = 0; press < 2; press += 1) {
    const answered = await act(khalid, id, 'answer', { text: 'Hello', ...key });
    expect(answered.statusCode).toBe(200);
  }
  const approval = { idempotency_key: randomUUID() };
  expect((await approve(huda, id, approval)).statusCode).toBe(200);
  expect((await approve(huda, id, approval)).statusCode).toBe(200);
  expect(await toldTo(phone)).toHaveLength(2);
  const other = await insertApplication(test.db);
  expect(codeOf(await approve(huda, other, approval))).toBe('CONFLICT');
});

it('refuses a number that cannot be a member’s, an unknown institute, and words that are missing', async () => {
  const student = await signIn(test, '+966551119999');
  await insertRequest(test.db, student.id);
  const id = await insertApplication(test.db, { phoneE164: '+966551119999' });
  const refused = await approve(huda, id);
  expect(refused.json<ErrorAnswer>()).toMatchObject({
    code: 'CONFLICT',
    data: { refusal: 'requests' },
  });
  expect((await one(id)).state).toBe('new');
  const fields = async (answered: ReturnType<typeof act>) =>
    (await answered).json<ErrorAnswer>().errors?.map(({ field }) => field);
  expect(await fields(approve(huda, id, { institute: 999_999 }))).toEqual(['institute']);
  expect(await fields(reject(huda, id, { reason: 'other' }))).toEqual(['text']);
  expect(await fields(reject(huda, id, { reason: 'mood' }))).toEqual(['reason']);
  expect(await fields(answer(khalid, id, ''))).toEqual(['text']);
  expect(await fields(answer(khalid, id, 'x'.repeat(601)))).toEqual(['text']);
  expect((await answer(khalid, 2_147_483_647)).statusCode).toBe(404);
});

it('the log has who decided what, and not the words', async () => {
  const id = await insertApplication(test.db);
  await answer(khalid, id, 'Which subjects?');
  await reject(huda, id, { text: 'We are sorry' });
  const log = await test.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['application.answered', 'application.rejected']))
    .orderBy(auditLog.id);
  const own = log.filter(({ subjectId }) => subjectId === String(id));
  expect(own).toMatchObject([
    {
      accountId: khalid.id,
      subject: 'desk.application',
      before: { application_state: 'new' },
      after: { application_state: 'answered' },
    },
    {
      accountId: huda.id,
      before: { application_state: 'answered' },
      after: { application_state: 'rejected', rejection: 'full' },
    },
  ]);
  expect(JSON.stringify(own)).not.toMatch(/sorry|subjects/);
});
