// Rules: DESK-06, PAR-15 (docs/requirements.md)
import type { Answer } from '../../../src/contract/common/answers';
import type { Desk, DeskQueue } from '../../../src/contract/desk/desk';
import type { DeskStudents } from '../../../src/contract/desk/students';
import { demoVolume } from '../../../src/server/commands/demoVolume';
import { DEMO_PARTNER, DEMO_TEAM } from '../../../src/server/db/seed/demoAccounts';
import { VOLUME } from '../../../src/server/db/seed/volume';
import type { Database } from '../../../src/server/db/types';
import { apiUrls, studentUrls } from '../../support/apiUrls';
import { buildTestApp, testClock } from '../../support/app';
import type { TestApp } from '../../support/app';
import { runCommand } from '../../support/commands';
import { openTestDatabase, SEED_DAY } from '../../support/database';
import { signIn } from '../../support/signIn';
import type { SignedInPerson } from '../../support/signIn';

let database: Database;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const run = () => runCommand(demoVolume, database, { clock: test.clock });
async function get<Data>(url: string, query: object, person: SignedInPerson): Promise<Data> {
  const answer = await test.app.inject({ url, query: { ...query }, headers: person.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Data>>().data;
}

it('is refused without demo data', async () => {
  const empty = await openTestDatabase();
  await expect(runCommand(demoVolume, empty)).rejects.toThrow('Nothing was added');
  await empty.close();
});

it('adds what the desk then counts, lists to its end, and the partner sees; once', async () => {
  const team = await signIn(test, DEMO_TEAM.phone);
  const countOf = async (queue: DeskQueue): Promise<number> => {
    const [page] = (await get<Desk>(apiUrls.desk, { queue }, team)).queues;
    return Object.values(page?.counts ?? {}).reduce((sum, one) => sum + one, 0);
  };
  const before = { chat: await countOf('chat'), call: await countOf('consultation') };
  const fresh = await countOf('new');
  expect(await run()).toEqual([expect.stringMatching(/^Added 304 students, 501 requests/)]);
  expect(await countOf('chat')).toBe(before.chat + VOLUME.chats);
  expect(await countOf('consultation')).toBe(before.call + VOLUME.calls);
  expect(await countOf('new')).toBe(fresh + VOLUME.newRequests + VOLUME.atPartner);
  expect(await countOf('due')).toBeGreaterThanOrEqual(VOLUME.due);

  let students = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: DeskStudents = await get(studentUrls.students, { cursor }, team);
    students += page.items.length;
    cursor = page.next_cursor;
  }
  expect(students).toBeGreaterThan(VOLUME.students);

  const partner = await signIn(test, DEMO_PARTNER.phone);
  const counts = await get<{ readonly awaiting: number }>(
    '/api/partner/booking-counts',
    {},
    partner,
  );
  expect(counts.awaiting).toBeGreaterThanOrEqual(VOLUME.atPartner);
  expect(await run()).toEqual(['They are there already: nothing to do.']);
});
