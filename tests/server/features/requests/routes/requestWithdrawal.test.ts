// Rules: REQ-09, PAR-04, PAR-05, PAR-07, PAR-12, PAR-14, DESK-06, PRI-08 (docs/requirements.md)
import { and, eq } from 'drizzle-orm';

import type { Answer, RequestCard } from '../../../../../src/contract/common/answers';
import type { BookingsPage, SnatchesPage } from '../../../../../src/contract/partner/partner';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import {
  deskUrl,
  partnerUrls,
  orderUrls,
  apiUrls,
  entryUrl,
  requestStepsUrl,
  shareRequestUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requestSteps, requests } from '../../../../../src/server/db/schema/requests';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { exportStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { deskItems } from '../../../../support/desk';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertProgramme, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let other: TestApp;
let partner: TestPartner;
let rival: TestPartner;
let student: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 20 };
  const clock = testClock(new Date('2026-11-21T09:00:00Z'));
  test = await buildTestApp({ clock, config: { session } });
  other = await buildTestApp({ database: test.database, clock, config: { session } });
  partner = await insertTestPartner(test);
  rival = await insertTestPartner(test);
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'TeamLead');
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const withdraw = (id: number, body: object = {}, person = student, app = test.app) =>
  post(app, withdrawRequestUrl(id), body, { ...person.headers, 'accept-language': 'en' });
const open = (values = {}) => insertRequest(test.db, student.id, values);
const heldBy = async ({ institute }: TestPartner) => {
  const row = await open({ createdAt: test.clock.now() });
  await insertHold(test.db, row, institute.id, { heldAt: test.clock.now() });
  return row;
};
const details = async (id: number, person: SignedInPerson): Promise<RequestDetails> =>
  (await read(test, person, entryUrl(apiUrls.requests, id))).json<Answer<RequestDetails>>().data;
const numbersOf = async (query = '', person = student): Promise<number[]> => {
  const answer = await read(test, person, `${apiUrls.orders}${query}`);
  return answer.json<Answer<RequestCard[]>>().data.map(({ id }) => id);
};
const bookings = async (query: string, { members: [member] } = partner): Promise<number[]> => {
  const answer = await read(test, member, `${partnerUrls.bookings}${query}`);
  return answer.json<Answer<BookingsPage>>().data.items.map(({ id }) => id);
};
const snatches = async ({ members: [member] }: TestPartner): Promise<SnatchesPage> =>
  (await read(test, member, partnerUrls.snatches)).json<Answer<SnatchesPage>>().data;
const openTo = async (to: TestPartner): Promise<number[]> =>
  (await snatches(to)).items.map(({ id }) => id);
const newsOf = async (id: number, { id: accountId }: SignedInPerson): Promise<string[]> => {
  const own = and(eq(notifications.requestId, id), eq(notifications.accountId, accountId));
  return (await test.db.select().from(notifications).where(own)).map(({ kind }) => kind);
};
const eventsOf = async (id: number) => {
  const rows = await test.db.select().from(requestSteps).where(eq(requestSteps.requestId, id));
  return rows.filter(({ event }) => event === 'withdrawn');
};
const deskNumbers = async (): Promise<string[]> =>
  (await deskItems(test, team)).flatMap(({ kind, id }) => (kind === 'request' ? [id] : []));

describe('withdrawing a request', () => {
  it('keeps the timeline and adds the withdrawal with its day and reason', async () => {
    const { id } = await open();
    test.clock.advance(MINUTE);
    const at = test.clock.now().toISOString();
    const answer = await withdraw(id, { reason: 'sentTwice' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ id, withdrawn_at: at });
    const own = await details(id, student);
    expect(own).toMatchObject({ status: 'received', withdrawn_at: at });
    const entry = { step: 'received', actor: 'student', at, note: '', event: 'withdrawn' };
    expect(own.timeline).toEqual([{ ...entry, withdrawal_reason: 'sentTwice' }]);
    expect(await details(id, team)).toMatchObject({ withdrawn_at: at, holding: 'withdrawn' });
    expect(await newsOf(id, student)).toEqual(['requestWithdrawn']);
    const logged = and(eq(auditLog.subject, 'requests'), eq(auditLog.subjectId, String(id)));
    expect(await test.db.select().from(auditLog).where(logged)).toMatchObject([
      { action: 'request.withdrawn', accountId: student.id, after: { reason: 'sentTwice' } },
    ]);
  });

  it('is one withdrawal, however often and at however many servers', async () => {
    const { id } = await heldBy(partner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => withdraw(id, {}, student, i % 2 ? test.app : other.app)),
    );
    expect(answers.map(outcome)).toEqual(Array<string>(8).fill('200'));
    test.clock.advance(HOUR);
    const again = await withdraw(id, { reason: 'price' });
    expect(again.json().data).toEqual(answers[0]?.json().data);
    expect(await eventsOf(id)).toMatchObject([{ withdrawalReason: null }]);
    expect(await newsOf(id, partner.members[0])).toEqual(['bookingWithdrawn']);
  });

  it('is possible until before the payment', async () => {
    const { id } = await open({ currentStep: 'offer' });
    expect(outcome(await withdraw(id))).toBe('200');
    for (const currentStep of ['paid', 'enrolled'] as const) {
      const paid = await open({ currentStep });
      const answer = await withdraw(paid.id);
      expect(outcome(answer)).toBe('409 REQUEST_PAID');
      expect(answer.json().message).toContain('in the chat');
      expect(await eventsOf(paid.id)).toEqual([]);
    }
  });

  it('is for the student who sent it', async () => {
    const { id } = await heldBy(partner);
    const stranger = await signInAs(test, 'Student');
    expect(outcome(await withdraw(id, {}, stranger))).toBe('404 NOT_FOUND');
    for (const person of [team, partner.members[0]]) {
      expect(outcome(await withdraw(id, {}, person))).toBe('403 FORBIDDEN');
    }
    expect(outcome(await withdraw(999_999_999))).toBe('404 NOT_FOUND');
    const answer = await withdraw(id, { reason: 'bored' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'reason' }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('leaves the cards and stays in the history and its file', async () => {
    const [kept, gone] = [await open({ kind: 'summer' }), await open({ kind: 'summer' })];
    await withdraw(gone.id);
    for (const person of [student, team]) {
      expect(await numbersOf('?kind=summer', person)).toEqual([kept.id]);
      expect(await numbersOf('', person)).not.toContain(gone.id);
      expect(await numbersOf('?kind=summer&step=received', person)).toEqual([kept.id]);
      const history = await numbersOf('?kind=summer&include=withdrawn', person);
      expect(history).toEqual([gone.id, kept.id]);
      expect(await numbersOf('?include=withdrawn', person)).toContain(gone.id);
      const withdrawn = await numbersOf('?kind=summer&step=withdrawn', person);
      expect(withdrawn).toEqual([gone.id]);
    }
    const file = (await read(test, student, `${orderUrls.ordersCsv}?kind=summer`)).body;
    expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${gone.id},.*Withdrawn$`));
    expect(file.split('\r\n')[2]).toMatch(new RegExp(`^${kept.id},.*Received$`));
  });
});

describe('what a partner held', () => {
  it('leaves what waits for an answer, and the members are told and may read why', async () => {
    const { id } = await heldBy(partner);
    const [emma, oliver] = partner.members;
    expect(await bookings('?status=new')).toContain(id);
    await withdraw(id, { reason: 'dates' });
    expect(await bookings('?status=new')).not.toContain(id);
    expect(await bookings('?status=withdrawn')).toEqual(expect.arrayContaining([id]));
    const request = await readRequest(test, emma, id);
    expect(request).toMatchObject({
      booking_status: 'withdrawn',
      next_action: null,
      contact_masked: true,
      decision: { status: 'withdrawn', by: null, at: test.clock.now().toISOString() },
    });
    expect(request.timeline).toMatchObject([{ event: 'withdrawn', withdrawal_reason: 'dates' }]);
    for (const person of [emma, oliver]) {
      expect(await newsOf(id, person)).toEqual(['bookingWithdrawn']);
    }
    expect(outcome(await act(test, emma, id, 'confirm'))).toBe('409 ALREADY_DECIDED');
    const late = await act(test, emma, id, 'decline', { reason: 'full' });
    expect(late.json().data.decision).toMatchObject({ status: 'withdrawn' });
  });

  it('is not brought to mind, and a confirmed one as little', async () => {
    const [asked, confirmed] = [await heldBy(partner), await heldBy(partner)];
    await act(test, partner.members[0], confirmed.id, 'confirm');
    for (const { id } of [asked, confirmed]) await withdraw(id);
    test.clock.advance(3 * DAY);
    await test.app.jobs.runDue();
    for (const { id } of [asked, confirmed]) {
      expect(await newsOf(id, partner.members[0])).toEqual(['bookingWithdrawn']);
      expect(await readRequest(test, partner.members[0], id)).toMatchObject({ next_action: null });
    }
  });

  it('ends a snatch: its place is free, it does not count, and its end is not announced', async () => {
    const { id } = await open();
    const [emma] = partner.members;
    const before = (await snatches(partner)).stats;
    await act(test, emma, id, 'snatch');
    await withdraw(id);
    expect((await snatches(partner)).stats).toEqual(before);
    test.clock.advance(25 * HOUR);
    await test.app.jobs.runDue();
    expect(await newsOf(id, emma)).toEqual(['bookingWithdrawn']);
    expect(await newsOf(id, student)).toEqual(['requestSnatched', 'requestWithdrawn']);
    expect(await openTo(rival)).not.toContain(id);
    expect(await readRequest(test, emma, id)).toMatchObject({ booking_status: 'withdrawn' });
  });

  it('that was just declined cannot be restored, and does not open', async () => {
    const { id } = await heldBy(partner);
    const [emma] = partner.members;
    await act(test, emma, id, 'decline', { reason: 'full' });
    await withdraw(id, { reason: 'price' });
    expect(await newsOf(id, emma)).toEqual([]);
    const request = await readRequest(test, emma, id);
    expect(request).toMatchObject({ booking_status: 'declined', next_action: null });
    // Nor why: it was not theirs any more.
    expect(request.timeline.map(({ event }) => event)).toEqual(['declined']);
    expect(request).not.toHaveProperty('withdrawn_at');
    expect(outcome(await act(test, emma, id, 'undo-decline'))).toBe('409 TOO_LATE');
    test.clock.advance(HOUR);
    await test.app.jobs.runDue();
    expect(await openTo(rival)).not.toContain(id);
  });
});

describe('an open request', () => {
  it('is no longer offered, and a snatch is refused with the reason', async () => {
    const { id } = await open();
    expect(await openTo(rival)).toContain(id);
    await withdraw(id);
    expect(await openTo(rival)).not.toContain(id);
    const answer = await act(test, rival.members[0], id, 'snatch');
    expect(outcome(answer)).toBe('409 REQUEST_WITHDRAWN');
    expect(
      (await read(test, rival.members[0], entryUrl(partnerUrls.requests, id))).statusCode,
    ).toBe(404);
  });

  it.each(['snatch', 'confirm', 'step'] as const)(
    'a %s of the same moment comes before or is told',
    async (name) => {
      for (let round = 0; round < 6; round += 1) {
        const row = name === 'confirm' ? await heldBy(partner) : await open();
        const [emma] = partner.members;
        const others = {
          snatch: () => act(test, emma, row.id, 'snatch'),
          confirm: () => act(test, emma, row.id, 'confirm'),
          step: () =>
            post(
              test.app,
              requestStepsUrl(row.id),
              { step: 'paid', reason: 'Agreed by phone' },
              team.headers,
            ),
        };
        const calls = [() => withdraw(row.id, {}, student, other.app), others[name]];
        if (round % 2) calls.reverse();
        const answers = (await Promise.all(calls.map((call) => call()))).map(outcome);
        if (round % 2) answers.reverse();
        const [withdrawn, acted] = answers;
        const [after] = await test.db.select().from(requests).where(eq(requests.id, row.id));
        if (name === 'step') {
          expect([
            ['200', '409 REQUEST_WITHDRAWN'],
            ['409 REQUEST_PAID', '200'],
          ]).toContainEqual([withdrawn, acted]);
          expect(after?.withdrawnAt === null).toBe(acted === '200');
        } else {
          const told = name === 'snatch' ? '409 REQUEST_WITHDRAWN' : '409 ALREADY_DECIDED';
          expect(withdrawn).toBe('200');
          expect(['200', told]).toContain(acted);
          expect(after).toMatchObject({ partnerInstituteId: null, opensAt: null });
          const hasHeld = name === 'confirm' || acted === '200';
          expect((await newsOf(row.id, emma)).includes('bookingWithdrawn')).toBe(hasHeld);
        }
      }
    },
  );
});

describe('the team', () => {
  it('removes it from the desk, notifies its holder, and refuses moves and claims', async () => {
    const { id } = await open();
    expect(await deskNumbers()).toContain(String(id));
    await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, team.headers);
    await withdraw(id, { reason: 'changedMind' });
    expect(await deskNumbers()).not.toContain(String(id));
    expect(await newsOf(id, team)).toEqual(['bookingWithdrawn']);
    const move = await post(
      test.app,
      requestStepsUrl(id),
      { step: 'contacted', reason: 'Agreed by phone' },
      team.headers,
    );
    expect(outcome(move)).toBe('409 REQUEST_WITHDRAWN');
    const claim = deskUrl('request', String(id), 'claim');
    expect(outcome(await post(test.app, claim, { from: null }, team.headers))).toBe(
      '409 REQUEST_WITHDRAWN',
    );
    const item = await read(test, team, deskUrl('request', String(id)));
    expect(item.json().data).toMatchObject({ holder: null, request: { withdrawn: true } });
    expect((await details(id, team)).timeline).toMatchObject([
      { withdrawal_reason: 'changedMind' },
    ]);
  });

  it('finds it in what is exported of the student', async () => {
    const { id } = await open();
    await withdraw(id, { reason: 'otherCourse' });
    const [account] = await test.db.select().from(accounts).where(eq(accounts.id, student.id));
    const { phone = '', phoneE164 = '' } = account ?? {};
    const data = await test.db.transaction((tx) => exportStudent(tx, { phone, phoneE164 }));
    const sent = data.requests.find((each) => each.id === id);
    expect(sent?.withdrawnAt).toEqual(test.clock.now());
    expect(data.timelines.filter(({ requestId }) => requestId === id)).toMatchObject([
      { event: 'withdrawn', withdrawalReason: 'otherCourse' },
    ]);
  });
});

describe('what a withdrawn request does not stop', () => {
  it('the same package, registered again on the same day', async () => {
    const { id } = await open({ idempotencyKey: 'package:7:2026-11-21' });
    await withdraw(id);
    const [row] = await test.db.select().from(requests).where(eq(requests.id, id));
    expect(row?.idempotencyKey).toBe(`withdrawn:${id}`);
  });

  it('is sent to the family no more', async () => {
    const programme = await insertProgramme(test.db, partner.institute);
    const { id } = await open({ programmeId: programme.id, instituteId: partner.institute.id });
    await withdraw(id);
    const answer = await post(test.app, shareRequestUrl(id), { note: '' }, student.headers);
    expect(outcome(answer)).toBe('409 REQUEST_WITHDRAWN');
  });
});
