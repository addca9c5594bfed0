// Rules: DESK-21 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { DESK_VIEWER_SECONDS } from '../../../../../src/contract/desk/desk';
import type { DeskViewers } from '../../../../../src/contract/desk/desk';
import { deskViewers } from '../../../../../src/server/db/schema/desk';
import { events } from '../../../../../src/server/db/schema/events';
import { HOUR, SECOND } from '../../../../../src/server/lib/time/clock';
import { deleteExpired } from '../../../../../src/server/platform/jobs/housekeeping';
import { deskUrl } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertAccount, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let id: string;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock() });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
});
afterAll(() => test.close());
beforeEach(async () => {
  id = String((await insertRequest(test.db, (await insertAccount(test.db)).id)).id);
  await test.db.delete(events);
});

const view = (person: SignedInPerson, open = true, entry = id) =>
  post(test.app, deskUrl('request', entry, 'viewing'), { open }, person.headers);
const namesFor = async (person: SignedInPerson, open = true) =>
  (await view(person, open)).json<Answer<DeskViewers>>().data.names;
const told = async () =>
  (await test.db.select().from(events).where(eq(events.kind, 'deskViewersChanged'))).map(
    ({ audience, entityId }) => `${audience} ${String(entityId)}`,
  );

it('names the others who have an entry open, and tells the team when one comes or goes', async () => {
  expect(await namesFor(khalid)).toEqual([]);
  expect(await namesFor(huda)).toEqual(['Khalid']);
  expect(await told()).toEqual([`team request-${id}`, `team request-${id}`]);
  // A further sign is no news.
  test.clock.advance(15 * SECOND);
  expect(await namesFor(khalid)).toEqual(['Huda']);
  expect(await told()).toHaveLength(2);
  await view(khalid, false);
  expect(await namesFor(huda)).toEqual([]);
  expect(await told()).toHaveLength(3);
  // Nobody left who was not there.
  await view(khalid, false);
  expect(await told()).toHaveLength(3);
});

it('counts a viewer without a sign as gone, and forgets them', async () => {
  await view(khalid);
  test.clock.advance(DESK_VIEWER_SECONDS * SECOND);
  expect(await namesFor(huda)).toEqual([]);
  await view(khalid);
  expect(await told()).toHaveLength(3);
  test.clock.advance(HOUR + SECOND);
  await deleteExpired(test.db, test.clock.now());
  expect(await test.db.$count(deskViewers)).toBe(0);
});

it('is refused for an entry that does not exist', async () => {
  expect((await view(khalid, true, '999999999')).statusCode).toBe(404);
});
