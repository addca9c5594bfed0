// Rules: DESK-01, DESK-02, DESK-06 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import { addDays, toIsoDate } from '../../../../../src/shared/dates';
import { COUNTED_LISTS } from '../../../../../src/contract/desk/desk';
import type {
  Desk,
  DeskItem,
  DeskKind,
  DeskNextAction,
  DeskQueuePage,
} from '../../../../../src/contract/desk/desk';
import { BOOKING_ANSWER_HOURS } from '../../../../../src/contract/partner/partner';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import {
  deskUrl,
  bookingUrls,
  apiUrls,
  requestStepsUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { events } from '../../../../../src/server/db/schema/events';
import {
  consultations,
  partnerApplications,
  partnerMessages,
} from '../../../../../src/server/db/schema/messages';
import { writeDueDates } from '../../../../../src/server/db/dueDates';
import { requests, requestSteps } from '../../../../../src/server/db/schema/requests';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { addMs, DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { deskItems } from '../../../../support/desk';
import { roomOf, say } from '../../../../support/chat';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertInstitute, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
const clock = testClock();
const PHONE = { phone: '0551234567', phoneE164: '+966551234567' };

beforeAll(async () => {
  test = await buildTestApp({ clock });
  student = await signInAs(test, 'Student', { name: 'Noura' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
});
afterAll(() => test.close());
afterEach(async () => {
  const sent = [consultations, partnerApplications, partnerMessages, chatMessages, chatRooms];
  for (const table of [...sent, deskClaims, events, rateLimits]) await test.db.delete(table);
  // Their timelines are append-only.
  await test.db
    .update(requests)
    .set({ currentStep: 'enrolled' })
    .where(isNull(requests.withdrawnAt));
});

const desk = (person: SignedInPerson = khalid) => deskItems(test, person);

async function entry(kind: DeskKind): Promise<DeskItem> {
  const found = (await desk()).find((item) => item.kind === kind);
  if (!found) throw new Error(`nothing of the kind ${kind}`);
  return found;
}

const ask = (query: object, person = khalid) =>
  test.app.inject({ url: apiUrls.desk, query: { ...query }, headers: person.headers });

async function read(query: object): Promise<Desk> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Desk>>().data;
}

/** The ids of a queue, over all its pages. */
async function wholeQueue(query: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: DeskQueuePage | undefined = (await read({ ...query, cursor })).queues[0];
    ids.push(...(page?.items ?? []).map(({ id }) => id));
    cursor = page?.next_cursor ?? null;
  }
  return ids;
}

/** Never the same number twice. */
let numbers = 50_000_000;
const newNumber = (): string => `+9665${String((numbers += 1))}`;

const manyOf = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

/** Fills a queue with so many entries, several of them of one instant. @returns their ids */
const FILL = {
  chat: async (count: number) => {
    const people = await test.db
      .insert(accounts)
      .values(
        manyOf(count, () => ({
          name: 'Student',
          phone: PHONE.phone,
          phoneE164: newNumber(),
        })),
      )
      .returning({ id: accounts.id });
    await test.db.insert(chatRooms).values(
      people.map(({ id }, index) => ({
        room: id,
        waitingSince: addMs(clock.now(), -(index % 7) * MINUTE),
        unreadByTeam: 1,
      })),
    );
    return people.map(({ id }) => id);
  },
  consultation: async (count: number) => {
    const sent = await test.db
      .insert(consultations)
      .values(
        manyOf(count, (index) => ({
          name: 'Visitor',
          phone: PHONE.phone,
          phoneE164: PHONE.phoneE164,
          address: '::1',
          createdAt: addMs(clock.now(), -(index % 7) * MINUTE),
        })),
      )
      .returning({ id: consultations.id });
    return sent.map(({ id }) => String(id));
  },
  application: async (count: number) => {
    const sent = await test.db
      .insert(partnerApplications)
      .values(
        manyOf(count, (index) => ({
          instituteName: 'Oak College',
          contactName: 'Emma',
          email: 'emma@oak.example',
          phone: PHONE.phone,
          phoneE164: `+9665${String(60_000_000 + index)}`,
          address: '::1',
          message: '',
          createdAt: addMs(clock.now(), -(index % 7) * MINUTE),
        })),
      )
      .returning({ id: partnerApplications.id });
    return sent.map(({ id }) => String(id));
  },
  partnerMessage: async (count: number) => {
    const institute = await insertInstitute(test.db);
    const partner = await signInAs(test, 'Partner', { instituteId: institute.id });
    const sent = await test.db
      .insert(partnerMessages)
      .values(
        manyOf(count, (index) => ({
          accountId: partner.id,
          instituteId: institute.id,
          subject: 'Dates',
          text: `Which? ${index}`,
          createdAt: addMs(clock.now(), -(index % 7) * MINUTE),
        })),
      )
      .returning({ id: partnerMessages.id });
    return sent.map(({ id }) => String(id));
  },
  due: async (count: number) => {
    const today = toIsoDate(clock.now());
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id } = await insertRequest(test.db, student.id, { currentStep: 'offer' });
      ids.push(String(id));
    }
    await test.db.insert(deskClaims).values(
      ids.map((itemId, index) => ({
        kind: 'request' as const,
        itemId,
        accountId: huda.id,
        claimedAt: clock.now(),
        nextAction: 'Call',
        nextActionDue: addDays(today, -(index % 4)),
      })),
    );
    return ids;
  },
};

const act = (
  person: SignedInPerson,
  { kind, id }: Pick<DeskItem, 'kind' | 'id'>,
  action: Parameters<typeof deskUrl>[2],
  body: object = {},
) => post(test.app, deskUrl(kind, id, action), body, person.headers);
const take = (
  person: SignedInPerson,
  item: Pick<DeskItem, 'kind' | 'id'>,
  from: string | null = null,
) => act(person, item, 'claim', { from });

async function consult(name: string): Promise<void> {
  clock.advance(MINUTE);
  const body = { name, phone: '0551234567' };
  expect((await post(test.app, bookingUrls.studentBook, body)).statusCode).toBe(200);
}

describe('what waits', () => {
  it('is listed by queue with what one has to know', async () => {
    const institute = await insertInstitute(test.db, { nameEn: 'Thames School' });
    const request = await insertRequest(test.db, student.id, {
      createdAt: clock.now(),
      instituteId: institute.id,
    });
    await consult('Sara');
    clock.advance(MINUTE);
    await test.db.insert(partnerApplications).values({
      instituteName: 'Oak College',
      contactName: 'Emma',
      email: 'emma@oak.example',
      ...PHONE,
      address: '::1',
      message: 'We teach',
      createdAt: clock.now(),
    });
    clock.advance(MINUTE);
    const partner = await signInAs(test, 'Partner', { name: 'Liam' });
    await test.db.insert(partnerMessages).values({
      accountId: partner.id,
      instituteId: institute.id,
      subject: 'Dates',
      text: 'Which?',
      createdAt: clock.now(),
    });
    clock.advance(MINUTE);
    await say(test, student, student.id, 'When does it start?');
    await say(test, student, student.id, 'And where?');

    expect(await desk()).toMatchObject([
      { kind: 'chat', id: student.id, name: 'Noura', text: 'And where?', unread: 2, holder: null },
      {
        kind: 'request',
        id: String(request.id),
        name: 'Noura',
        institute: 'Thames School',
        request: { step: 'received' },
      },
      { kind: 'consultation', name: 'Sara', phone: '0551234567', institute: null, text: '' },
      { kind: 'application', name: 'Emma', institute: 'Oak College', text: 'We teach' },
      { kind: 'partnerMessage', name: 'Liam', institute: 'Thames School', text: 'Dates\nWhich?' },
    ]);
  });

  it('tells when a consultation was promised (BOOK-04)', async () => {
    const startsAt = addMs(clock.now(), HOUR);
    await test.db.insert(consultations).values({
      name: 'Sara',
      ...PHONE,
      address: '::1',
      createdAt: clock.now(),
      startsAt,
      endsAt: addMs(startsAt, 30 * MINUTE),
    });
    expect(await entry('consultation')).toMatchObject({ appointment: startsAt.toISOString() });
  });

  it('leaves the list with what ends the wait', async () => {
    const request = await insertRequest(test.db, student.id);
    await say(test, student, student.id);
    expect(await desk()).toHaveLength(2);
    await say(test, khalid, student.id, 'Good morning');
    const step = { step: 'contacted' };
    await take(huda, { kind: 'request', id: String(request.id) });
    const moved = await post(test.app, requestStepsUrl(request.id), step, huda.headers);
    expect(moved.statusCode).toBe(200);
    const [queue] = (await read({ queue: 'new' })).queues;
    expect(queue?.items).toEqual([]);
    expect(await wholeQueue({ queue: 'waitingStudent' })).toEqual([String(request.id)]);
  });

  itBeforeRelease(
    'is all reachable: 157 new requests beside 300 that are worked on (DESK-06)',
    async () => {
      const createdAt = addMs(clock.now(), -DAY);
      const row = { accountId: student.id, kind: 'english', opensAt: new Date(0) } as const;
      const make = (count: number, values: Partial<typeof requests.$inferInsert>) =>
        test.db
          .insert(requests)
          .values(
            Array.from({ length: count }, () => ({
              ...row,
              createdAt,
              idempotencyKey: randomUUID(),
              ...values,
            })),
          )
          .returning({ id: requests.id });
      const worked = await make(300, { currentStep: 'documents' });
      await test.db.insert(deskClaims).values(
        worked.map(({ id }) => ({
          kind: 'request' as const,
          itemId: String(id),
          accountId: huda.id,
          claimedAt: createdAt,
        })),
      );
      const fresh = await make(157, { createdAt: clock.now() });
      await take(khalid, { kind: 'request', id: String(fresh[0]?.id) });

      const overview = await read({});
      expect(overview.queues.map(({ queue, counts }) => [queue, counts])).toEqual(
        COUNTED_LISTS.map((queue) => [
          queue,
          queue === 'new'
            ? { free: 156, mine: 1, others: 0 }
            : { free: 0, mine: 0, others: queue === 'waitingTeam' ? 300 : 0 },
        ]),
      );
      const ids = await wholeQueue({ queue: 'new' });
      expect(ids).toEqual(fresh.map(({ id }) => String(id)));
      expect(await wholeQueue({ queue: 'new', holder: 'free' })).toEqual(ids.slice(1));
      expect(await wholeQueue({ queue: 'waitingTeam', holder: 'mine' })).toEqual([]);
      expect(await wholeQueue({ queue: 'waitingTeam', holder: 'others' })).toHaveLength(300);
      expect((await read({ queue: 'underWay' })).queues[0]?.counts).toEqual({
        free: 156,
        mine: 1,
        others: 300,
      });
      expect(await wholeQueue({ queue: 'underWay' })).toHaveLength(457);
      expect(await wholeQueue({ queue: 'underWay', holder: 'mine' })).toEqual(ids.slice(0, 1));
    },
  );

  it.each([
    ['received', 'new'],
    ['contacted', 'waitingStudent'],
    ['documents', 'waitingTeam'],
    ['applied', 'waitingPartner'],
    ['offer', 'waitingStudent'],
    ['paid', 'waitingPartner'],
  ] as const)('lists a request at the step %s in %s, until it is due', async (step, queue) => {
    const since = addMs(clock.now(), -DAY);
    const { id } = await insertRequest(test.db, student.id, { currentStep: step });
    await test.db.insert(requestSteps).values({ requestId: id, step, actor: 'team', at: since });
    const listedIn = async (): Promise<string[]> =>
      (await read({})).queues.filter(({ items }) => items.length > 0).map((page) => page.queue);
    expect(await listedIn()).toEqual([queue]);
    const [page] = (await read({ queue })).queues;
    expect(page?.items[0]?.request).toMatchObject({ step, step_since: since.toISOString() });
    await test.db.insert(deskClaims).values({
      kind: 'request',
      itemId: String(id),
      accountId: khalid.id,
      claimedAt: since,
      nextAction: 'Call',
      nextActionDue: toIsoDate(clock.now()),
    });
    expect(await listedIn()).toEqual(['due']);
    expect(await wholeQueue({ queue: 'underWay' })).toEqual([String(id)]);
  });

  it('lists the calls of the next two hours and those that were missed', async () => {
    const call = (name: string, at: Date) => ({
      name,
      phone: PHONE.phone,
      phoneE164: PHONE.phoneE164,
      address: '::1',
      startsAt: at,
      endsAt: addMs(at, 30 * MINUTE),
      createdAt: addMs(clock.now(), -DAY),
    });
    await test.db
      .insert(consultations)
      .values([
        call('Missed', addMs(clock.now(), -HOUR)),
        call('Soon', addMs(clock.now(), 2 * HOUR)),
        call('Later', addMs(clock.now(), 2 * HOUR + MINUTE)),
      ]);
    const [page] = (await read({ queue: 'callsSoon' })).queues;
    expect(page?.items.map(({ name }) => name)).toEqual(['Missed', 'Soon']);
    expect(page?.counts.free).toBe(2);
  });

  it('lists the requests whose institute is late, with that institute, the longest late first', async () => {
    const { id: institute } = await insertInstitute(test.db, { nameAr: 'معهد متأخر' });
    const late = async (dueAt: Date) => {
      const request = await insertRequest(test.db, student.id, { partnerInstituteId: institute });
      const heldAt = addMs(dueAt, -BOOKING_ANSWER_HOURS * HOUR);
      await insertHold(test.db, request, institute, { heldAt, dueAt });
      return String(request.id);
    };
    const day = await late(addMs(clock.now(), -DAY));
    const twoDays = await late(addMs(clock.now(), -2 * DAY));
    await late(addMs(clock.now(), HOUR));
    const onHold = await late(addMs(clock.now(), -DAY));
    await test.db
      .update(requests)
      .set({ onHoldUntil: addDays(toIsoDate(clock.now()), 3) })
      .where(eq(requests.id, Number(onHold)));
    await writeDueDates(test.db, [Number(onHold)]);
    expect(await wholeQueue({ queue: 'latePartner' })).toEqual([twoDays, day]);
    const [page] = (await read({ queue: 'latePartner' })).queues;
    expect(page?.items[0]?.institute).toBe('معهد متأخر');
  });

  it('lists every conversation, the newest message first, and those that one has', async () => {
    const rooms = await FILL.chat(25);
    const [waiting = '', answered = ''] = rooms;
    await test.db.update(chatRooms).set({ lastMessageAt: addMs(clock.now(), -HOUR) });
    await test.db
      .update(chatRooms)
      .set({ lastMessageAt: clock.now(), waitingSince: null })
      .where(eq(chatRooms.room, answered));
    await take(khalid, { kind: 'chat', id: waiting });
    const all = await wholeQueue({ queue: 'chats' });
    expect(all[0]).toBe(answered);
    expect(new Set(all)).toEqual(new Set(rooms));
    expect(all).toHaveLength(25);
    expect(await wholeQueue({ queue: 'chats', holder: 'mine' })).toEqual([waiting]);
    const [page] = (await read({ queue: 'chats' })).queues;
    expect(page?.counts).toEqual({ free: 24, mine: 1, others: 0 });
    expect(await wholeQueue({ queue: 'chat' })).not.toContain(answered);
  });

  it.each(['chat', 'consultation', 'application', 'partnerMessage', 'due'] as const)(
    'has every entry of the queue %s once, page by page',
    async (queue) => {
      const ids = await FILL[queue](45);
      const found = await wholeQueue({ queue });
      expect(found).toHaveLength(45);
      expect(new Set(found)).toEqual(new Set(ids));
    },
  );

  it('takes no cursor of another queue, person or filter, and no other queue', async () => {
    await FILL.consultation(21);
    const { next_cursor: cursor } = (await read({ queue: 'consultation' })).queues[0] ?? {};
    const statusOf = async (query: object, person = khalid) => {
      const { statusCode } = await ask(query, person);
      return statusCode;
    };
    expect(await statusOf({ queue: 'consultation', cursor })).toBe(200);
    expect(await statusOf({ queue: 'chat', cursor })).toBe(400);
    expect(await statusOf({ queue: 'consultation', cursor, holder: 'free' })).toBe(400);
    expect(await statusOf({ queue: 'consultation', cursor }, huda)).toBe(400);
    expect(await statusOf({ queue: 'consultation', cursor: 'AAAA' })).toBe(400);
    expect(await statusOf({ queue: 'lost' })).toBe(422);
  });
});

describe('taking an entry', () => {
  it('has one winner of many, and the others are told who it is', async () => {
    await consult('Sara');
    const item = await entry('consultation');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => take(n % 2 ? khalid : huda, item)),
    );
    const { holder } = await entry('consultation');
    const winner = holder?.id === khalid.id ? khalid : huda;
    answers.forEach((answer, n) => {
      const isWinner = (n % 2 ? khalid : huda) === winner;
      // The winner's own repeats are no conflict.
      expect(answer.statusCode).toBe(isWinner ? 200 : 409);
      if (isWinner) return;
      const { code, data } = answer.json<ErrorAnswer>();
      expect(code).toBe('ALREADY_TAKEN');
      expect(data?.holder?.name).toBe(holder?.name);
    });
  });

  it('goes from a colleague to another only as it was seen', async () => {
    await consult('Sara');
    const item = await entry('consultation');
    await take(khalid, item);
    expect((await take(huda, item)).statusCode).toBe(409);
    expect((await take(huda, item, khalid.id)).statusCode).toBe(200);
    expect((await entry('consultation')).holder).toMatchObject({ id: huda.id, name: 'Huda' });
    expect((await act(khalid, item, 'release')).statusCode).toBe(409);
    expect((await act(huda, item, 'release')).statusCode).toBe(200);
    expect((await entry('consultation')).holder).toBeNull();
  });

  it('keeps a moved request with its holder until it is enrolled', async () => {
    const request = await insertRequest(test.db, student.id);
    await take(khalid, await entry('request'));
    for (const step of REQUEST_STEPS.slice(1, -1)) {
      await post(test.app, requestStepsUrl(request.id), { step }, khalid.headers);
      expect((await entry('request')).request).toMatchObject({ step });
    }
    await post(test.app, requestStepsUrl(request.id), { step: 'enrolled' }, khalid.headers);
    expect(await desk()).toEqual([]);
  });

  describe('of a request beyond the first step', () => {
    const itemOf = (id: string) =>
      test.app.inject({ url: deskUrl('request', id), headers: khalid.headers });
    const move = (id: string, step: string) =>
      post(test.app, requestStepsUrl(id), { step }, khalid.headers);

    it('keeps one that was given back at the desk, for anybody to take again', async () => {
      const { id } = await insertRequest(test.db, student.id);
      const item = { kind: 'request', id: String(id) } as const;
      await take(khalid, item);
      await move(item.id, 'contacted');
      clock.advance(HOUR);
      expect((await act(khalid, item, 'release')).statusCode).toBe(200);
      expect(await desk()).toMatchObject([{ id: item.id, holder: null }]);
      expect((await act(khalid, item, 'release')).statusCode).toBe(409);
      const answers = await Promise.all([take(huda, item), take(khalid, item)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const lead = await signInAs(test, 'TeamLead');
      const enrolled = { step: 'enrolled', reason: 'The school has confirmed' };
      await post(test.app, requestStepsUrl(item.id), enrolled, lead.headers);
      expect(await desk()).toEqual([]);
      expect(await test.db.$count(deskClaims)).toBe(0);
    });

    it('is on the desk if no team member has claimed it before', async () => {
      const { id } = await insertRequest(test.db, student.id, { currentStep: 'documents' });
      const item = { kind: 'request', id: String(id) } as const;
      expect(await desk()).toMatchObject([{ id: item.id, holder: null }]);
      expect((await itemOf(item.id)).json<Answer<DeskItem>>().data).toMatchObject({
        name: 'Noura',
        holder: null,
        request: { step: 'documents', room: student.id },
      });
      expect((await take(huda, item)).statusCode).toBe(200);
      expect((await itemOf(item.id)).json<Answer<DeskItem>>().data.holder?.name).toBe('Huda');
      expect(await desk()).toMatchObject([{ id: item.id, holder: { name: 'Huda' } }]);
    });

    it('ends with the enrolment', async () => {
      const { id } = await insertRequest(test.db, student.id, { currentStep: 'enrolled' });
      expect((await itemOf(String(id))).statusCode).toBe(200);
      expect((await take(khalid, { kind: 'request', id: String(id) })).statusCode).toBe(404);
      expect((await itemOf('2147483647')).statusCode).toBe(404);
    });
  });

  it('finds nothing that does not wait, and no other kinds', async () => {
    await insertRequest(test.db, student.id);
    const { id } = await entry('request');
    const nothing = [
      { kind: 'consultation', id: '1' },
      { kind: 'chat', id: student.id },
      { kind: 'chat', id: '1' },
      { kind: 'request', id: student.id },
      { kind: 'account' as DeskKind, id },
    ] as const;
    for (const one of nothing) {
      expect((await act(khalid, one, 'claim', { from: null })).statusCode).toBe(404);
    }
    expect((await act(khalid, { kind: 'request', id }, 'done')).statusCode).toBe(404);
    expect((await act(khalid, { kind: 'request', id }, 'claim', {})).statusCode).toBe(422);
  });
});

describe('the next action of a request', () => {
  const CALL = { text: 'Call the school', due: '2026-11-03' };
  const OFFER = { text: 'Send the offer', due: '2026-11-05' };
  const set = (
    person: SignedInPerson,
    id: number,
    from: DeskNextAction | null,
    to: DeskNextAction | null,
  ) => act(person, { kind: 'request', id: String(id) }, 'next-action', { from, to });
  const taken = async (values = {}): Promise<number> => {
    const { id } = await insertRequest(test.db, student.id, values);
    expect((await take(khalid, { kind: 'request', id: String(id) })).statusCode).toBe(200);
    return id;
  };
  const nextOf = async (id: number) =>
    (await test.app.inject({ url: deskUrl('request', String(id)), headers: khalid.headers })).json<
      Answer<DeskItem>
    >().data.request?.next_action;

  it('is set, changed and cleared by its holder with an optimistic lock, and logged', async () => {
    const id = await taken();
    expect((await set(huda, id, null, CALL)).json<ErrorAnswer>()).toMatchObject({
      code: 'ALREADY_TAKEN',
      data: { holder: { name: 'Khalid' } },
    });
    await test.db.delete(events);
    expect((await set(khalid, id, null, CALL)).statusCode).toBe(200);
    expect(await test.db.select().from(events)).toMatchObject([{ kind: 'deskChanged' }]);
    // Again after a lost answer, and from another window that had seen none.
    expect((await set(khalid, id, null, CALL)).statusCode).toBe(200);
    expect((await set(khalid, id, null, OFFER)).json<ErrorAnswer>().code).toBe('CONFLICT');
    expect(await nextOf(id)).toEqual(CALL);
    const both = await Promise.all([set(khalid, id, CALL, OFFER), set(khalid, id, CALL, null)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id);
    expect(logged).toMatchObject([
      { action: 'desk.claim' },
      { action: 'desk.nextAction', accountId: khalid.id, before: null, after: { due: CALL.due } },
      { action: 'desk.nextAction' },
      { action: 'desk.nextAction', before: { due: CALL.due } },
    ]);
  });

  it('ends with the step that it was for, and stays with what is given back', async () => {
    const id = await taken();
    await set(khalid, id, null, CALL);
    const step = { step: 'contacted' };
    await post(test.app, requestStepsUrl(id), step, khalid.headers);
    expect(await nextOf(id)).toBeNull();
    await set(khalid, id, null, OFFER);
    await act(khalid, { kind: 'request', id: String(id) }, 'release');
    expect(await nextOf(id)).toEqual(OFFER);
    expect((await set(khalid, id, OFFER, null)).statusCode).toBe(409);
  });

  it('comes first at the desk once its day has come, also among a hundred', async () => {
    const today = toIsoDate(clock.now());
    const [late, now, later] = [addDays(today, -1), today, addDays(today, 1)];
    const createdAt = addMs(clock.now(), -HOUR);
    for (let n = 0; n < 100; n += 1) await insertRequest(test.db, student.id, { createdAt });
    const ids: number[] = [];
    for (const due of [later, now, late]) {
      const id = await taken({ currentStep: 'documents', createdAt: clock.now() });
      await set(khalid, id, null, { text: 'Call', due });
      ids.unshift(id);
    }
    const items = await desk();
    expect(items.slice(0, 2).map(({ id }) => Number(id))).toEqual(ids.slice(0, 2));
    expect(items[2]?.request?.step).toBe('received');
    expect(items.at(-1)?.id).toBe(String(ids.at(-1)));
  });

  it('is of a request alone, with words and a day', async () => {
    const id = await taken();
    for (const to of [
      { ...CALL, text: ' ' },
      { ...CALL, text: 'a'.repeat(121) },
      { ...CALL, due: 'x' },
    ]) {
      expect((await set(khalid, id, null, to)).statusCode).toBe(422);
    }
    await say(test, student, student.id);
    const chat = { kind: 'chat', id: student.id } as const;
    expect((await act(khalid, chat, 'next-action', { from: null, to: CALL })).statusCode).toBe(404);
  });

  it('is not shown to the student', async () => {
    const id = await taken();
    await set(khalid, id, null, CALL);
    const url = `${apiUrls.requests}/${id}`;
    const answer = await test.app.inject({ url, headers: student.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(CALL.text);
  });
});

describe('being done', () => {
  it('ends a wait once, frees it, and is logged', async () => {
    await consult('Sara');
    const item = await entry('consultation');
    await take(khalid, item);
    expect((await act(khalid, item, 'done')).statusCode).toBe(200);
    expect((await act(huda, item, 'done')).json<ErrorAnswer>().code).toBe('CONFLICT');
    expect(await desk()).toEqual([]);
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, item.id))
      .orderBy(auditLog.id);
    expect(logged).toMatchObject([
      { accountId: khalid.id, action: 'desk.claim', subject: 'desk.consultation' },
      { accountId: khalid.id, action: 'desk.done', subjectId: item.id },
    ]);
  });

  it('ends the wait of a conversation that needs no answer', async () => {
    await say(test, student, student.id, 'Thank you!');
    await take(khalid, await entry('chat'));
    expect((await act(khalid, await entry('chat'), 'done')).statusCode).toBe(200);
    expect(await desk()).toEqual([]);
    expect(await roomOf(test, khalid, student.id)).toMatchObject({ unread: 0 });
    await say(test, student, student.id, 'One more thing');
    expect(await entry('chat')).toMatchObject({ text: 'One more thing', unread: 1 });
  });
});

describe('the server refuses what the screen does not offer', () => {
  it('only a lead can mark a colleague’s or an unclaimed entry as done', async () => {
    const lead = await signInAs(test, 'TeamLead');
    for (const kind of ['consultation', 'application', 'partnerMessage', 'chat'] as const) {
      const [id] = await FILL[kind](1);
      const item = { kind, id: String(id) };
      expect((await act(huda, item, 'done')).json<ErrorAnswer>().code).toBe('NOT_TAKEN');
      await take(khalid, item);
      expect((await act(huda, item, 'done')).json<ErrorAnswer>()).toMatchObject({
        code: 'ALREADY_TAKEN',
        data: { holder: { name: 'Khalid' } },
      });
      expect((await act(lead, item, 'done')).statusCode).toBe(200);
    }
  });

  it('an unknown id is refused with 404 for every kind', async () => {
    for (const kind of ['chat', 'consultation', 'application', 'partnerMessage'] as const) {
      const id = kind === 'chat' ? randomUUID() : '2147483647';
      expect((await act(khalid, { kind, id }, 'done')).statusCode).toBe(404);
      expect((await take(khalid, { kind, id })).statusCode).toBe(404);
    }
  });

  it('a claim beside a withdrawal comes before it, or is told of it; nothing is left behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await insertRequest(test.db, student.id);
      const item = { kind: 'request', id: String(id) } as const;
      const calls = [
        () => take(khalid, item),
        () => post(test.app, withdrawRequestUrl(id), {}, student.headers),
      ];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      if (round % 2) answers.reverse();
      const [claimed, withdrawn] = answers;
      expect(withdrawn?.statusCode).toBe(200);
      expect([200, 409]).toContain(claimed?.statusCode);
      expect(await test.db.$count(deskClaims)).toBe(0);
    }
  });
});

describe('answering a conversation', () => {
  it('claims an unclaimed one once, and is logged; colleagues see who answers', async () => {
    await say(test, student, student.id, 'When does it start?');
    const holderFor = async (person: SignedInPerson) =>
      (await roomOf(test, person, student.id)).owner_details?.holder?.name ?? null;
    expect(await holderFor(huda)).toBeNull();
    await say(test, khalid, student.id, 'On Monday');
    expect(await holderFor(huda)).toBe('Khalid');
    // A colleague's word beside it leaves it where it is.
    await say(test, huda, student.id, 'Good morning');
    expect(await holderFor(khalid)).toBe('Khalid');
    await say(test, student, student.id, 'Thank you');
    expect(await entry('chat')).toMatchObject({ holder: { name: 'Khalid' } });
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'desk.chat'), eq(auditLog.subjectId, student.id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(logged).toMatchObject([{ action: 'desk.claim', accountId: khalid.id }]);
    expect((await roomOf(test, student, student.id)).owner_details).toBeUndefined();
  });
});

it('tells the team of every change, and of what comes', async () => {
  const told = async (): Promise<number> => {
    const rows = await test.db.select().from(events);
    await test.db.delete(events);
    return rows.filter(({ audience, kind }) => audience === 'team' && kind === 'deskChanged')
      .length;
  };
  await consult('Sara');
  expect(await told()).toBe(1);
  const item = await entry('consultation');
  for (const [action, body] of [
    ['claim', { from: null }],
    ['release', {}],
    ['claim', { from: null }],
    ['done', {}],
  ] as const) {
    await act(khalid, item, action, body);
    expect(await told()).toBe(1);
  }
  await say(test, student, student.id);
  expect(await told()).toBe(1);
});
