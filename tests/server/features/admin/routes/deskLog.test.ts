// Rules: LEAD-02, PAR-10, PAR-12 (docs/requirements.md)
import { sql } from 'drizzle-orm';

import { LOG_FIELDS } from '../../../../../src/client/features/admin/pages/logWords';
import type { Answer } from '../../../../../src/contract/common/answers';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, LOG_COMMANDS } from '../../../../../src/contract/admin/log';
import type { LogPage } from '../../../../../src/contract/admin/log';
import {
  deskUrl,
  leadUrls,
  partnerRequestUrl,
  partnerUrls,
  apiUrls,
  requestStepsUrl,
} from '../../../../support/apiUrls';
import { partnerAdd } from '../../../../../src/server/commands/partner/partnerAdd';
import { teamAdd } from '../../../../../src/server/commands/team/teamAdd';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { runCommand } from '../../../../support/commands';
import { planOf, statementsOf } from '../../../../support/queryPlans';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertInstitute, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let lead: SignedInPerson;
let khalid: SignedInPerson;
let partner: SignedInPerson;
let requestId: number;
const clock = testClock(new Date('2026-03-01T22:30:00Z'));

const logOf = async (query: Record<string, string> = {}): Promise<LogPage> => {
  const url = `${leadUrls.log}?${new URLSearchParams(query).toString()}`;
  const answer = await read(test, lead, url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer<LogPage>>().data;
};

beforeAll(async () => {
  test = await buildTestApp({ clock });
  lead = await signInAs(test, 'TeamLead', { name: 'Huda' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  const student = await signInAs(test, 'Student', { name: 'Noura' });
  const institute = await insertInstitute(test.db, { nameEn: 'Thames School' });
  partner = await signInAs(test, 'Partner', { name: 'Emma', instituteId: institute.id });
  const request = await insertRequest(test.db, student.id);
  requestId = request.id;
  await insertHold(test.db, request, institute.id, { state: 'new' });
  const command = { clock };
  await runCommand(teamAdd, test.database, {
    ...command,
    given: { phone: '0559990001', name: 'Salma' },
  });
  const given = { institute: String(institute.id), phone: '0559990002', name: 'Liam' };
  await runCommand(partnerAdd, test.database, { ...command, given });
  const acts: readonly [string, object, SignedInPerson][] = [
    [deskUrl('request', String(requestId), 'claim'), { from: null }, khalid],
    [requestStepsUrl(requestId), { step: 'contacted' }, khalid],
    [partnerRequestUrl(requestId, 'notes'), { text: 'Our secret' }, partner],
    [partnerUrls.messages, { subject: 'Our secret', text: 'Our secret' }, partner],
    [partnerRequestUrl(requestId, 'decline'), { reason: 'other', remark: 'Our secret' }, partner],
  ];
  for (const [url, body, by] of acts) {
    clock.advance(40 * MINUTE);
    const answer = await post(test.app, url, body, by.headers);
    expect([url, answer.statusCode]).toEqual([url, 200]);
  }
});
afterAll(() => test.close());

it('tells who did what, when and to what, newest first, with names for ids', async () => {
  const { items, next_cursor: next } = await logOf();
  expect(next).toBeNull();
  expect(items).toMatchObject([
    {
      action: 'request.declined',
      by: { name: 'Emma' },
      subject: 'requests',
      subject_id: String(requestId),
      changes: [
        { field: 'state', before: 'new', after: 'declined' },
        { field: 'reason', before: null, after: 'other' },
      ],
    },
    // Typed text may name a student, and must not appear in the log.
    { action: 'message.send', changes: [] },
    { action: 'note.add', changes: [{ field: 'request_id', after: String(requestId) }] },
    {
      action: 'request.move',
      by: { id: khalid.id, name: 'Khalid' },
      changes: [{ field: 'step', before: 'received', after: 'contacted' }],
    },
    { action: 'desk.claim', changes: [{ field: 'holder', before: null, after: 'Khalid' }] },
    {
      action: 'partner.add',
      by: null,
      subject: 'accounts',
      subject_name: 'Liam',
      changes: expect.arrayContaining([
        { field: 'institute_id', before: null, after: 'Thames School' },
      ]),
    },
    { action: 'team.add', by: null, subject_name: 'Salma' },
  ]);
  expect(JSON.stringify(await test.db.select().from(auditLog))).not.toContain('Our secret');
});

it('has words for all that it tells', async () => {
  const { items } = await logOf();
  for (const { action, subject, changes } of items) {
    expect(AUDIT_ACTIONS).toContain(action);
    expect(AUDIT_SUBJECTS).toContain(subject);
    for (const { field } of changes) expect(LOG_FIELDS).toContain(field);
  }
});

it('is filtered by person, action and day, each alone and together', async () => {
  const actions = async (query: Record<string, string>) =>
    (await logOf(query)).items.map(({ action }) => action);
  expect(await actions({ person: khalid.id })).toEqual(['request.move', 'desk.claim']);
  expect(await actions({ person: LOG_COMMANDS })).toEqual(['partner.add', 'team.add']);
  expect(await actions({ action: 'note.add' })).toEqual(['note.add']);
  expect(await actions({ action: 'desk.claim', person: khalid.id })).toEqual(['desk.claim']);
  // Half past eleven in Riyadh's night is the next day there, and in UTC it is not.
  const day = { from: '2026-03-02', to: '2026-03-02' };
  expect(await actions(day)).toHaveLength(3);
  expect(await actions({ ...day, time_zone: 'Asia/Riyadh' })).toHaveLength(7);
  expect((await logOf({ person: khalid.id })).person).toEqual({ id: khalid.id, name: 'Khalid' });
});

it('is filtered by the request, and by the student with all that is theirs', async () => {
  const [other] = await test.db
    .insert(accounts)
    .values({
      name: 'Sara',
      phone: '0559990003',
      phoneE164: '+966559990003',
    })
    .returning({ id: accounts.id });
  const theirs = await insertRequest(test.db, other?.id ?? '');
  clock.advance(MINUTE);
  await post(
    test.app,
    deskUrl('request', String(theirs.id), 'claim'),
    { from: null },
    khalid.headers,
  );
  const ofRequest = await logOf({ request: String(theirs.id) });
  expect(ofRequest.items.map(({ action, subject_id: id }) => [action, id])).toEqual([
    ['desk.claim', String(theirs.id)],
  ]);
  const ofStudent = await logOf({ student: other?.id ?? '' });
  expect(ofStudent.items.map(({ subject_id: id }) => id)).toEqual([String(theirs.id)]);
  expect(ofStudent.student).toEqual({ id: other?.id, name: 'Sara' });
  const both = await logOf({ request: String(requestId), student: other?.id ?? '' });
  expect(both.items).toEqual([]);
  const first = await logOf({ request: String(requestId) });
  expect(new Set(first.items.map(({ subject_id: id }) => id))).toEqual(
    new Set([String(requestId)]),
  );
  expect(first.items.length).toBeGreaterThanOrEqual(2);
});

it('is read in pages, each entry once, and a cursor serves its own list alone', async () => {
  const { items: all } = await logOf();
  const first = await logOf({ limit: '4' });
  const cursor = first.next_cursor ?? '';
  const second = await logOf({ limit: '4', cursor });
  expect([...first.items, ...second.items]).toEqual(all);
  expect(second.next_cursor).toBeNull();
  const wrong = `${leadUrls.log}?${new URLSearchParams({ cursor, action: 'note.add' }).toString()}`;
  expect((await read(test, lead, wrong)).statusCode).toBe(400);
});

it('omits the names of erased accounts', async () => {
  const [gone] = await test.db
    .insert(accounts)
    .values({ name: 'Gone', phone: '0559990009', phoneE164: '+966559990009' })
    .returning();
  await test.db.execute(sql`insert into audit_log (at, account_id, action, subject, subject_id)
    values (${clock.now().toISOString()}, ${gone?.id ?? ''}, 'team.add', 'accounts', ${gone?.id ?? ''})`);
  await test.db.delete(accounts).where(sql`id = ${gone?.id ?? ''}`);
  const { items, person } = await logOf({ person: gone?.id ?? '' });
  expect(items).toMatchObject([{ by: { name: null }, subject_name: null }]);
  expect(person).toEqual({ id: gone?.id, name: null });
});

it('is a lead’s alone', async () => {
  expect((await read(test, khalid, leadUrls.log)).statusCode).toBe(403);
  expect((await read(test, khalid, apiUrls.desk)).statusCode).toBe(200);
});

it('reads no more of a long log than it shows, whatever it is filtered by', async () => {
  await test.db.execute(sql`insert into audit_log (at, account_id, action, subject, subject_id)
    select timestamptz '2025-01-01' + n * interval '1 minute',
      case when n % 50 = 0 then ${khalid.id}::uuid end,
      case when n % 70 = 0 then 'desk.done' else 'message.send' end, 'requests', n::text
    from generate_series(1, 20000) n`);
  await test.db.execute(sql`vacuum analyze audit_log`);
  const period = { from: '2025-01-03', to: '2025-01-09' };
  for (const query of [
    {},
    { person: khalid.id },
    { action: 'desk.done' },
    { person: khalid.id, action: 'desk.done' },
    { person: LOG_COMMANDS, action: 'desk.done' },
    period,
    { ...period, person: khalid.id, action: 'message.send' },
  ]) {
    const statements = await statementsOf(test.db, () => logOf(query));
    for (const statement of statements) {
      const nodes = await planOf(test.db, statement);
      const ofLog = nodes.filter(({ table }) => table === 'audit_log');
      expect([query, ofLog.filter(({ type }) => type === 'Seq Scan')]).toEqual([query, []]);
      // A page and a few that a shorter index has between them.
      expect([query, ofLog.filter(({ rows }) => rows > 42)]).toEqual([query, []]);
    }
  }
});
