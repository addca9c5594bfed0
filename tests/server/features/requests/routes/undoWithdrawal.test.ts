// Rules: REQ-09, PAR-04, PAR-07, PAR-14, DESK-06 (docs/requirements.md)
import { and, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import {
  deskUrl,
  partnerUrls,
  apiUrls,
  entryUrl,
  requestStepsUrl,
  undoWithdrawalUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requests } from '../../../../../src/server/db/schema/requests';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { deskItems } from '../../../../support/desk';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let partner: TestPartner;
let rival: TestPartner;
let student: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 20 };
  test = await buildTestApp({
    clock: testClock(new Date('2026-11-21T09:00:00Z')),
    config: { session },
  });
  partner = await insertTestPartner(test);
  rival = await insertTestPartner(test);
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'TeamLead');
});
afterAll(() => test.close());

const send = (url: string, person = student) => post(test.app, url, {}, person.headers);
const withdraw = (id: number) => send(withdrawRequestUrl(id));
const undo = (id: number, person = student) => send(undoWithdrawalUrl(id), person);
const open = (values = {}) => insertRequest(test.db, student.id, values);
const heldBy = async ({ institute }: TestPartner) => {
  const row = await open({ createdAt: test.clock.now() });
  await insertHold(test.db, row, institute.id, { heldAt: test.clock.now() });
  return row;
};
const stateOf = async (id: number) => {
  const [row] = await test.db.select().from(requests).where(eq(requests.id, id));
  const { withdrawnAt, partnerInstituteId, opensAt } = row ?? {};
  const holds = await test.db.select().from(requestHolds).where(eq(requestHolds.requestId, id));
  return { withdrawnAt, partnerInstituteId, opensAt, holds };
};
const timelineOf = async (id: number) =>
  (await read(test, student, entryUrl(apiUrls.requests, id)))
    .json<Answer<RequestDetails>>()
    .data.timeline.map(({ event }) => event);
const newsOf = async (id: number, { id: accountId }: SignedInPerson): Promise<string[]> => {
  const own = and(eq(notifications.requestId, id), eq(notifications.accountId, accountId));
  return (await test.db.select().from(notifications).where(own)).map(({ kind }) => kind);
};
const openTo = async ({ members: [member] }: TestPartner): Promise<number[]> =>
  (await read(test, member, partnerUrls.snatches))
    .json<Answer<{ items: readonly { id: number }[] }>>()
    .data.items.map(({ id }) => id);
const deskNumbers = async (): Promise<string[]> =>
  (await deskItems(test, team)).map(({ id }) => id);

describe('taking a withdrawal back', () => {
  it('is possible for ten minutes, once, by the student', async () => {
    const { id } = await open();
    await withdraw(id);
    const stranger = await signInAs(test, 'Student');
    expect(outcome(await undo(id, stranger))).toBe('404 NOT_FOUND');
    expect(outcome(await undo(id, partner.members[0]))).toBe('403 FORBIDDEN');
    test.clock.advance(10 * MINUTE - 1);
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(outcome)).toEqual(['200', '200', '200']);
    expect(await timelineOf(id)).toEqual(['withdrawn', 'withdrawalUndone']);
    expect(await newsOf(id, student)).toEqual(['requestWithdrawn', 'withdrawalUndone']);

    await withdraw(id);
    test.clock.advance(10 * MINUTE);
    expect(outcome(await undo(id))).toBe('409 TOO_LATE');
    expect((await stateOf(id)).withdrawnAt).not.toBeNull();
  });

  it('opens an open request to every partner again', async () => {
    const { id } = await open();
    await withdraw(id);
    expect(await openTo(rival)).not.toContain(id);
    await undo(id);
    expect(await openTo(rival)).toContain(id);
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('200');
  });

  it.each(['new', 'confirmed', 'snatched'] as const)(
    'gives a request that is %s back to who held it, as it was',
    async (state) => {
      const [emma] = partner.members;
      const { id } = state === 'snatched' ? await open() : await heldBy(partner);
      if (state === 'confirmed') await act(test, emma, id, 'confirm');
      if (state === 'snatched') await act(test, emma, id, 'snatch');
      const before = await stateOf(id);
      const shown = await readRequest(test, emma, id);
      await withdraw(id);
      test.clock.advance(MINUTE);
      await undo(id);
      expect(await stateOf(id)).toEqual(before);
      const after = await readRequest(test, emma, id);
      expect(after).toEqual({ ...shown, timeline: after.timeline });
      expect(await newsOf(id, emma)).toEqual(['bookingWithdrawn', 'bookingRestored']);
      // Due reminders are sent as before.
      test.clock.advance(3 * DAY);
      await test.app.jobs.runDue();
      const last = (await newsOf(id, emma)).at(-1);
      expect(last).toBe(state === 'snatched' ? 'snatchExpired' : 'bookingOverdue');
    },
  );

  it('of a snatch that ended meanwhile opens the request, and those concerned are told', async () => {
    const { id } = await open();
    await act(test, partner.members[0], id, 'snatch');
    test.clock.advance(24 * HOUR - 5 * MINUTE);
    await withdraw(id);
    test.clock.advance(6 * MINUTE);
    await test.app.jobs.runDue();
    await undo(id);
    await test.app.jobs.runDue();
    expect(await openTo(rival)).toContain(id);
    expect(await newsOf(id, student)).toContain('snatchReleased');
  });

  it('leaves a decline of the same minutes its time, and opens the request after it', async () => {
    const { id } = await heldBy(partner);
    const [emma] = partner.members;
    await act(test, emma, id, 'decline', { reason: 'full' });
    const { opensAt } = await stateOf(id);
    test.clock.advance(MINUTE);
    await withdraw(id);
    test.clock.advance(MINUTE);
    await undo(id);
    expect(await stateOf(id)).toMatchObject({ opensAt, partnerInstituteId: partner.institute.id });
    expect(await newsOf(id, emma)).toEqual([]);
    expect(await openTo(rival)).not.toContain(id);
    expect(outcome(await act(test, emma, id, 'undo-decline'))).toBe('200');
  });

  it('brings it back to the desk, also if it was claimed and moved before', async () => {
    const [waiting, taken] = [await open(), await open()];
    await post(
      test.app,
      deskUrl('request', String(taken.id), 'claim'),
      { from: null },
      team.headers,
    );
    await post(
      test.app,
      requestStepsUrl(taken.id),
      { step: 'documents', reason: 'Agreed by phone' },
      team.headers,
    );
    for (const { id } of [waiting, taken]) {
      await withdraw(id);
      expect(await deskNumbers()).not.toContain(String(id));
      await undo(id);
      expect(await deskNumbers()).toContain(String(id));
    }
  });
});
