// Rules: PAR-01, PAR-03, PAR-10, PAR-11, PAR-12, API-13 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type {
  PartnerNotesPage,
  PartnerStudentsPage,
} from '../../../../../src/contract/partner/partner';
import { partnerRequestUrl, partnerUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { partnerNotes } from '../../../../../src/server/db/schema/holds';
import { partnerMessages } from '../../../../../src/server/db/schema/messages';
import { requests } from '../../../../../src/server/db/schema/requests';
import { addMs, DAY, HOUR } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { act, insertTestPartner, outcome, read } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { insertAccount, insertHold, insertRequest, insertSnatch } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

let test: TestApp;
let partner: TestPartner;
let rival: TestPartner;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
});
afterAll(() => test.close());
beforeEach(async () => {
  // One address signs so many in.
  test.clock.advance(HOUR);
  partner = await insertTestPartner(test);
  rival = await insertTestPartner(test);
});

const booked = async (student: { id: string }, createdAt: Date, hold = {}) => {
  const row = await insertRequest(test.db, student.id, { createdAt });
  await insertHold(test.db, row, partner.institute.id, hold);
  return row;
};
const daysAgo = (days: number): Date => addMs(test.clock.now(), -days * DAY);

describe('partnerUsers', () => {
  const students = async (query = '', of = partner): Promise<PartnerStudentsPage> => {
    const answer = await read(test, of.members[0], `${partnerUrls.students}${query}`);
    return answer.json<Answer<PartnerStudentsPage>>().data;
  };

  it('lists each student once, by the newest request, with those that the institute holds', async () => {
    const [noura, sami] = [
      await insertAccount(test.db, { name: 'Noura' }),
      await insertAccount(test.db, { name: 'Sami' }),
    ];
    const oldest = await booked(noura, daysAgo(9));
    const other = await booked(sami, daysAgo(5));
    const newest = await booked(noura, daysAgo(1));
    const declined = { state: 'declined', decidedAt: daysAgo(0), reason: 'full' } as const;
    await booked(noura, daysAgo(0), declined);
    await booked(await insertAccount(test.db), daysAgo(0), declined);
    const page = await students();
    expect(page.items.map(({ name, requests }) => [name, requests.map(({ id }) => id)])).toEqual([
      ['Noura', [newest.id, oldest.id]],
      ['Sami', [other.id]],
    ]);
    expect(page.items[0]).toMatchObject({
      id: noura.id,
      phone: noura.phoneE164,
      contact_masked: false,
      more: false,
    });
    const first = await students('?limit=1');
    expect(first.items.map(({ id }) => id)).toEqual([noura.id]);
    const rest = await students(`?limit=1&cursor=${String(first.next_cursor)}`);
    expect(rest.items.map(({ id }) => id)).toEqual([sami.id]);
    expect(rest.next_cursor).toBeNull();
    expect((await students('?q=sam')).items.map(({ id }) => id)).toEqual([sami.id]);
    expect((await students('', rival)).items).toEqual([]);
  });

  it('masks a student of whom the institute has an unconfirmed snatch only', async () => {
    const student = await insertAccount(test.db, { name: 'Call 0501234567' });
    const { id } = await insertRequest(test.db, student.id);
    const member = { id: partner.members[0].id, instituteId: partner.institute.id };
    await insertSnatch(test.db, id, member, { heldAt: test.clock.now() });
    const { items } = await students();
    expect(items).toMatchObject([{ name: 'Call **********', contact_masked: true }]);
    expect(JSON.stringify(items)).not.toContain(student.phoneE164);
    expect((await students('?q=call')).items).toEqual([]);
    await act(test, partner.members[1], id, 'confirm');
    expect((await students('?q=call')).items).toMatchObject([
      { name: 'Call 0501234567', phone: student.phoneE164, contact_masked: false },
    ]);
  });

  it('finds by name whom it knows by an older request, also while a newer one is a snatch', async () => {
    const sara = await insertAccount(test.db, { name: 'Sara' });
    const confirmed = await booked(sara, daysAgo(5), {
      state: 'confirmed',
      decidedAt: daysAgo(4),
    });
    const before = await booked(sara, daysAgo(6));
    const other = await insertRequest(test.db, sara.id, { createdAt: daysAgo(1) });
    const member = { id: partner.members[0].id, instituteId: partner.institute.id };
    await insertSnatch(test.db, other.id, member, { heldAt: test.clock.now() });
    expect(
      (await students('?q=sara')).items.map(({ name, requests }) => [
        name,
        requests.map(({ id }) => id),
      ]),
    ).toEqual([['Sara', [other.id, confirmed.id, before.id]]]);
  });

  it('finds a student by whom a request is for, also an older one (REQ-10)', async () => {
    const huda = await insertAccount(test.db, { name: 'Huda' });
    const requestFor = async (forName: string | null, days: number, hold = {}) => {
      const row = await insertRequest(test.db, huda.id, { createdAt: daysAgo(days), forName });
      await insertHold(test.db, row, partner.institute.id, hold);
      return row;
    };
    const ofLamar = await requestFor('Lamar', 5);
    await requestFor('Yousef', 3);
    await requestFor(null, 1);
    const found = async (q: string) => (await students(`?q=${q}`)).items.map(({ name }) => name);
    expect(await found('lamar')).toEqual(['Huda']);
    expect(await found('yousef')).toEqual(['Huda']);
    expect(await found('huda')).toEqual(['Huda']);
    expect(await found('noura')).toEqual([]);
    const bookings = await read(test, partner.members[0], `${partnerUrls.bookings}?q=lamar`);
    expect(bookings.json()).toMatchObject({
      data: { items: [{ id: ofLamar.id, user: 'Huda', for_name: 'Lamar' }] },
    });
    await test.db.update(accounts).set({ name: 'Hind' }).where(eq(accounts.id, huda.id));
    expect(await found('lamar')).toEqual(['Hind']);
    await test.db.update(requests).set({ forName: null }).where(eq(requests.id, ofLamar.id));
    expect(await found('lamar')).toEqual([]);
    expect(await found('hind')).toEqual(['Hind']);
  });

  it('marks a name that poses as the team', async () => {
    await insertAccount(test.db, { role: 'Team', name: 'Khalid' });
    await booked(await insertAccount(test.db, { name: 'KHALID' }), daysAgo(1));
    expect((await students()).items).toMatchObject([{ same_name_as_team: true }]);
  });
});

describe('private notes', () => {
  it('are read by the members of the institute alone, newest first', async () => {
    const { id } = await booked(await insertAccount(test.db), daysAgo(1));
    const [emma, oliver] = partner.members;
    for (const [person, text] of [
      [emma, 'First'],
      [oliver, 'Second'],
      [emma, 'Third'],
    ] as const) {
      expect(outcome(await act(test, person, id, 'notes', { text }))).toBe('200');
    }
    const url = partnerRequestUrl(id, 'notes');
    const page = async (query: string): Promise<PartnerNotesPage> =>
      (await read(test, oliver, url + query)).json<Answer<PartnerNotesPage>>().data;
    const first = await page('?limit=2');
    expect(first.items.map(({ author, text }) => [author, text])).toEqual([
      ['Emma', 'Third'],
      ['Oliver', 'Second'],
    ]);
    const rest = await page(`?limit=2&cursor=${String(first.next_cursor)}`);
    expect(rest).toMatchObject({ items: [{ text: 'First' }], next_cursor: null });
    expect((await read(test, rival.members[0], url)).statusCode).toBe(404);
    expect(outcome(await act(test, rival.members[0], id, 'notes', { text: 'Mine' }))).toBe(
      '404 NOT_FOUND',
    );
    const [logged] = await test.db.select().from(auditLog).where(eq(auditLog.accountId, emma.id));
    expect(logged).toMatchObject({ action: 'note.add', after: { request_id: id } });
  });

  it('are one however often one is sent, and another text is none of it', async () => {
    const { id } = await booked(await insertAccount(test.db), daysAgo(1));
    const [emma, oliver] = partner.members;
    const body = { text: 'Once', idempotency_key: randomUUID() };
    const before = await test.db.$count(auditLog);
    const answers = await Promise.all([1, 2, 3].map(() => act(test, emma, id, 'notes', body)));
    expect(answers.map(outcome)).toEqual(['200', '200', '200']);
    expect(
      new Set(answers.map((answer) => answer.json<Answer<{ id: number }>>().data.id)).size,
    ).toBe(1);
    expect(await test.db.$count(partnerNotes, eq(partnerNotes.requestId, id))).toBe(1);
    expect(await test.db.$count(auditLog)).toBe(before + 1);
    expect(outcome(await act(test, emma, id, 'notes', { ...body, text: 'Other' }))).toBe(
      '409 CONFLICT',
    );
    expect(outcome(await act(test, oliver, id, 'notes', body))).toBe('200');
  });

  it('are of no open request, and never blank', async () => {
    const { id } = await insertRequest(test.db, (await insertAccount(test.db)).id);
    const [emma] = partner.members;
    expect(outcome(await act(test, emma, id, 'notes', { text: 'Hm' }))).toBe('404 NOT_FOUND');
    const { id: held } = await booked(await insertAccount(test.db), daysAgo(1));
    expect(outcome(await act(test, emma, held, 'notes', { text: '  ' }))).toBe(
      '422 VALIDATION_FAILED',
    );
  });

  it.each(['partner_notes', 'audit_log'])('%s is only ever added to', async (table) => {
    const { id } = await booked(await insertAccount(test.db), daysAgo(1));
    await act(test, partner.members[0], id, 'notes', { text: 'Kept' });
    const rows = await test.db.$count(partnerNotes);
    for (const change of [
      sql`update ${sql.identifier(table)} set id = default`,
      sql`delete from ${sql.identifier(table)}`,
      sql`truncate ${sql.identifier(table)}`,
    ]) {
      await expect(test.db.execute(change)).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '23001' }),
      });
    }
    expect(await test.db.$count(partnerNotes)).toBe(rows);
  });
});

describe('a message to the team', () => {
  const send = (body: object) =>
    post(test.app, partnerUrls.messages, body, partner.members[0].headers);

  it('is stored and acknowledged with its number', async () => {
    const answer = await send({ subject: 'Prices', text: 'Ours change in May.' });
    const [row] = await test.db
      .select()
      .from(partnerMessages)
      .where(eq(partnerMessages.accountId, partner.members[0].id));
    expect(row).toMatchObject({
      instituteId: partner.institute.id,
      subject: 'Prices',
      text: 'Ours change in May.',
      handledAt: null,
    });
    expect(answer.json().data).toEqual({ id: row?.id });
  });

  it('is one however often it is sent, and counts once for the limit', async () => {
    const body = { text: 'Once', idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(new Set(answers.map(outcome))).toEqual(new Set(['200']));
    expect(
      new Set(answers.map((answer) => answer.json<Answer<{ id: number }>>().data.id)).size,
    ).toBe(1);
    expect(outcome(await send({ ...body, text: 'Other' }))).toBe('409 CONFLICT');
    test.clock.advance(HOUR);
  });

  it('is refused beyond ten an hour, and says when to try again', async () => {
    const send11 = await Promise.all(Array.from({ length: 11 }, () => send({ text: 'Hello' })));
    const statuses = send11.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = send11.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(outcome(await send({ text: ' ' }))).toBe('422 VALIDATION_FAILED');
    test.clock.advance(HOUR);
    expect(outcome(await send({ text: 'Again' }))).toBe('200');
  });
});
