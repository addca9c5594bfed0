import { isNotNull, isNull } from 'drizzle-orm';

import type { Answer, HomeData } from '../../../src/contract/common/answers';
import type { ProgrammeList } from '../../../src/contract/catalogue/catalogue';
import { contentUrls, apiUrls } from '../../support/apiUrls';
import { demoDisable } from '../../../src/server/commands/demoDisable';
import { accounts } from '../../../src/server/db/schema/accounts';
import {
  bankAccounts,
  contactLinks,
  contentPages,
  stories,
} from '../../../src/server/db/schema/content';
import { chatAnswers, chatMessages, chatRooms } from '../../../src/server/db/schema/chat';
import { deskClaims } from '../../../src/server/db/schema/desk';
import { programmes } from '../../../src/server/db/schema/programmes';
import { requests } from '../../../src/server/db/schema/requests';
import { DEMO_PARTNER, DEMO_STUDENT, DEMO_TEAM } from '../../../src/server/db/seed/demoAccounts';
import type { Database } from '../../../src/server/db/types';
import { addMs, DAY } from '../../../src/server/lib/time/clock';
import { demoAccounts } from '../../../src/server/features/admin/queries/demo';
import { isOpen } from '../../../src/server/features/requests/queries/holding';
import { buildTestApp, testClock } from '../../support/app';
import type { TestApp } from '../../support/app';
import { runCommand } from '../../support/commands';
import { openTestDatabase, SEED_DAY } from '../../support/database';
import { insertInstitute, insertProgramme } from '../../support/rows';
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

const get = (url: string, person?: SignedInPerson) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...person?.headers } });
const run = (given: Record<string, string> = {}) =>
  runCommand(demoDisable, database, { given, clock: test.clock });

it('does nothing without demo accounts', async () => {
  const empty = await openTestDatabase();
  expect(await demoAccounts(empty.db)).toBe('none');
  expect(await runCommand(demoDisable, empty)).toEqual([
    'There are no demo accounts in this database: nothing to do.',
  ]);
  await empty.close();
});

describe('with demo data and activity', () => {
  let student: SignedInPerson;
  let partner: SignedInPerson;
  let openBefore: number;
  /** Requests open to partners after this many days. */
  const open = (days: number) => {
    const { db } = database;
    return db.$count(requests, isOpen(addMs(test.clock.now(), days * DAY)));
  };
  beforeAll(async () => {
    openBefore = await open(0);
    student = await signIn(test, DEMO_STUDENT.phone);
    partner = await signIn(test, DEMO_PARTNER.phone);
    const institute = await insertInstitute(database.db, { partnerSince: '2024-01-01' });
    await insertProgramme(database.db, institute, { titleEn: 'A real one', startsMondays: true });
    expect((await get(apiUrls.getProfile, student)).statusCode).toBe(200);
  });

  it('disables the demo accounts and ends their sessions', async () => {
    expect(await demoAccounts(database.db)).toBe('enabled');
    const claim = { kind: 'request', itemId: '1', accountId: DEMO_TEAM.id } as const;
    await database.db.insert(deskClaims).values({ ...claim, claimedAt: test.clock.now() });
    const [line, ...others] = await run({ 'accounts-only': '' });
    expect(line).toMatch(/^Disabled 14 demo accounts/);
    expect(others).toEqual([]);
    expect(await demoAccounts(database.db)).toBe('disabled');
    for (const person of [student, partner]) {
      expect((await get(apiUrls.getProfile, person)).statusCode).toBe(401);
    }
    // Their desk claims are released.
    const { accountId } = deskClaims;
    expect(await database.db.$count(deskClaims, isNotNull(accountId))).toBe(0);
    expect(await database.db.$count(deskClaims, isNull(accountId))).toBeGreaterThan(0);
  });

  it('frees the demo phone numbers for sign-up', async () => {
    const real = await signIn(test, DEMO_STUDENT.phone, 'Whose number it is');
    expect(real.id).not.toBe(DEMO_STUDENT.id);
    expect(real.role).toBe('Student');
    expect((await get(apiUrls.orders, real)).json().data).toEqual([]);
  });

  it('closes their requests to partners, also after a snatch lapses', async () => {
    expect(openBefore).toBeGreaterThan(8);
    expect(await open(0)).toBe(0);
    expect(await open(400)).toBe(0);
  });

  it('leaves no chat waiting, and records no answer times', async () => {
    const rooms = await database.db.select().from(chatRooms);
    expect(rooms.length).toBeGreaterThan(3);
    expect(rooms.filter((room) => room.waitingSince ?? room.unreadByTeam)).toEqual([]);
    expect(await database.db.$count(chatAnswers)).toBe(0);
    expect(await database.db.$count(chatMessages)).toBeGreaterThan(10);
  });

  it('keeps the public demo content with --accounts-only', async () => {
    const { data } = (await get(apiUrls.home)).json<Answer<HomeData>>();
    expect([data.links.length, data.featured.length, data.stories.length]).toEqual([2, 6, 3]);
  });

  it('removes the public demo content otherwise and keeps real content', async () => {
    const [first, second] = await run();
    expect(first).toBe('The demo accounts were disabled already.');
    expect(second).toMatch(
      /^Demo content: \d{3} programmes and \d+ partners withdrawn; \d+ stories/,
    );
    const { data } = (await get(apiUrls.home)).json<Answer<HomeData>>();
    expect(data).toMatchObject({ links: [], featured: [], stories: [] });
    expect(data.destinations).toHaveLength(5);
    for (const table of [bankAccounts, contactLinks, contentPages, stories]) {
      expect(await database.db.$count(table)).toBe(0);
    }
    const listed = await database.db.select().from(programmes).where(isNull(programmes.retiredAt));
    expect(listed.map(({ titleEn }) => titleEn)).toEqual(['A real one']);
    const list = (await get(`${apiUrls.programmes}?kind=english`)).json<Answer<ProgrammeList>>();
    expect(list.data.total).toBe(1);
    const partners = (await get(contentUrls.partners)).json().data;
    expect(partners).toHaveLength(1);
  });

  it('is idempotent', async () => {
    const before = await database.db.select().from(accounts);
    const [, content] = await run();
    expect(content).toMatch(
      /^Demo content: 0 programmes and 0 partners withdrawn; 0 stories, 0 bank/,
    );
    expect(await database.db.select().from(accounts)).toEqual(before);
  });
});
