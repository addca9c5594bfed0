// Rules: DESK-04 (docs/requirements.md)
/** A student who is erased while calls are under way that were let in before. */
import { eq, sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { deskUrl, chatRoomUrl, favoriteUrls, apiUrls } from '../../../../support/apiUrls';
import type { RequestSent } from '../../../../../src/contract/requests/requests';
import { selectRows } from '../../../../../src/server/db/rows';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { favorites, notifications } from '../../../../../src/server/db/schema/inbox';
import { requests } from '../../../../../src/server/db/schema/requests';
import { MINUTE } from '../../../../../src/server/lib/time/clock';
import { findLeftoverTables } from '../../../../../src/server/features/admin/queries/students/eraseStudentData';
import { eraseStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { say, sendMessage } from '../../../../support/chat';
import { testDatabaseUrl } from '../../../../support/database';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let team: SignedInPerson;
let programmeId: number;
beforeAll(async () => {
  test = await buildTestApp();
  team = await signInAs(test, 'Team', { name: 'Huda' });
  programmeId = (await insertProgramme(test.db, await insertInstitute(test.db))).id;
});
afterAll(() => test.close());

let phones = 0;
const newPhone = () => {
  phones += 1;
  test.clock.advance(10 * MINUTE);
  const digits = `055${String(2_000_000 + phones)}`;
  return { phone: digits, phoneE164: `+966${digits.slice(1)}` };
};
const erase = (student: { phone: string; phoneE164: string }) =>
  eraseStudent(test.db, student, test.clock.now());

async function expectNothingLeft(id: string, phoneE164: string): Promise<void> {
  expect(await findLeftoverTables(test.db, id, phoneE164)).toEqual([]);
  const [account] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  expect(account).toMatchObject({ name: '—', imageHash: null });
}

it('keeps nothing of calls that run beside it, whatever the order, and always ends', async () => {
  for (let round = 0; round < 8; round += 1) {
    const number = newPhone();
    const student = await signIn(test, number.phone, 'Mashael');
    await say(test, student, student.id, 'Good morning');
    const body = { kind: 'english', idempotency_key: `before-${round}-0000` };
    const sent = await post(test.app, apiUrls.requests, body, student.headers);
    const { id } = sent.json<Answer<RequestSent>>().data;
    await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, team.headers);
    const calls: (() => Promise<{ readonly statusCode: number }>)[] = [
      () => sendMessage(test, student, student.id, 'I am Mashael'),
      () => sendMessage(test, team, student.id, 'Thank you, Mashael'),
      () =>
        post(
          test.app,
          apiUrls.requests,
          { ...body, idempotency_key: `beside-${round}-00` },
          student.headers,
        ),
      () => post(test.app, `${favoriteUrls.favorites}/${programmeId}`, {}, student.headers),
      () => post(test.app, apiUrls.requests + `/${id}/withdraw`, {}, student.headers),
      () => post(test.app, apiUrls.requests + `/${id}/steps`, { step: 'contacted' }, team.headers),
      () =>
        test.app.inject({
          url: chatRoomUrl(student.id, 'messages'),
          headers: student.headers,
        }),
    ];
    const erasing = async () => {
      if (round % 2) await new Promise((resolve) => setTimeout(resolve, round));
      return erase(number);
    };
    const [erased, ...answers] = await Promise.all([erasing(), ...calls.map((call) => call())]);
    expect(erased.room).toBe(student.id);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    await expectNothingLeft(student.id, number.phoneE164);
  }
});

it('refuses everything that is stored for the account from the first moment on', async () => {
  const number = newPhone();
  const student = await signIn(test, number.phone, 'Mashael');
  await erase(number);
  const own = { accountId: student.id };
  const refused = [
    test.db.insert(favorites).values({ ...own, programmeId }),
    test.db.insert(chatRooms).values({ room: student.id }),
    test.db
      .insert(requests)
      .values({ ...own, kind: 'english', idempotencyKey: 'after-erasure', opensAt: new Date(0) }),
    test.db.update(accounts).set({ name: 'Mashael' }).where(eq(accounts.id, student.id)),
  ];
  for (const statement of refused) {
    await expect(statement).rejects.toMatchObject({ cause: { code: 'MSE01' } });
  }
  const written = await sendMessage(test, team, student.id, 'Are you there?');
  expect(written.statusCode).toBe(404);
});

const onServer = (testDatabaseUrl ?? '') === '' ? it.skip : it;

onServer('waits for what is being stored, and refuses what waited for it', async () => {
  const number = newPhone();
  const student = await signIn(test, number.phone, 'Mashael');
  await say(test, student, student.id, 'Good morning');
  let late: Promise<{ readonly statusCode: number }> | undefined;
  let erasing: Promise<unknown> | undefined;
  await test.db.transaction(async (tx) => {
    // Another transaction holds the room's lock: the student's message was admitted, and waits for
    // it.
    await tx.select().from(chatRooms).where(eq(chatRooms.room, student.id)).for('update');
    late = sendMessage(test, student, student.id, 'I am Mashael');
    await waiters(1);
    erasing = erase(number);
    await waiters(2);
  });
  expect((await late)?.statusCode).toBeLessThan(500);
  await erasing;
  await expectNothingLeft(student.id, number.phoneE164);
  expect(await test.db.$count(chatMessages, eq(chatMessages.room, student.id))).toBe(0);
});

onServer('is done again after a deadlock', async () => {
  const number = newPhone();
  const student = await signIn(test, number.phone, 'Mashael');
  await say(test, student, student.id, 'Good morning');
  const sent = await post(
    test.app,
    apiUrls.requests,
    { kind: 'english', idempotency_key: 'deadlock-0000' },
    student.headers,
  );
  const { id } = sent.json<Answer<RequestSent>>().data;
  let erasing: Promise<unknown> | undefined;
  await test.db
    .transaction(async (tx) => {
      // The erasure takes the requests first, then the notifications.
      await tx.update(notifications).set({ readAt: new Date() });
      erasing = erase(number);
      await waiters(1);
      await tx.execute(sql`set local deadlock_timeout = '10s'`);
      await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    })
    .catch(() => undefined);
  await erasing;
  await expectNothingLeft(student.id, number.phoneE164);
});

/** Until so many sessions wait for a lock. */
async function waiters(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [waiting] = await selectRows(
      test.db,
      sql`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ({ n }) => Number(n),
    );
    if ((waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nobody waits');
}
