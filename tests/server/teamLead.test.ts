// Rules: DESK-01, API-13, CHAT-20 (docs/requirements.md)
/** A lead may do everything a team member may. */
import type { Answer } from '../../src/contract/common/answers';
import type { ChatRoom } from '../../src/contract/chat/chat';
import { chatUrls, apiUrls, entryUrl, requestStepsUrl } from '../support/apiUrls';
import { audiencesOf } from '../../src/server/platform/events/events';
import { listTeamNames } from '../../src/server/features/accounts/queries/teamNames';
import { buildTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { say } from '../support/chat';
import { read } from '../support/partners';
import { signInAs } from '../support/roles';
import { insertRequest } from '../support/rows';
import { post } from '../support/signIn';
import type { SignedInPerson } from '../support/signIn';

let test: TestApp;
let lead: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  lead = await signInAs(test, 'TeamLead', { name: 'Huda Alzamil' });
  student = await signInAs(test, 'Student', { name: 'Noura' });
});
afterAll(() => test.close());

it('is the team in a conversation, and has none of their own', async () => {
  await say(test, student, student.id, 'Hello');
  const room = await read(test, lead, entryUrl(chatUrls.chatRooms, student.id));
  expect(room.json<Answer<ChatRoom>>().data).toMatchObject({ unread: 1 });
  await say(test, lead, student.id, 'Good morning');
  const own = await read(test, student, entryUrl(chatUrls.chatRooms, student.id));
  expect(own.json<Answer<ChatRoom>>().data).toMatchObject({ unread: 1 });
  expect((await read(test, lead, entryUrl(chatUrls.chatRooms, lead.id))).statusCode).toBe(404);
});

it('receives the team’s events, and protects its name from impersonation', async () => {
  const reader = { accountId: lead.id, role: 'TeamLead', instituteId: null } as const;
  expect(audiencesOf(reader)).toEqual([`account:${lead.id}`, 'everyone', 'team']);
  expect(await listTeamNames(test.db)).toContain('Huda Alzamil');
});

it('reads every request and moves it on', async () => {
  const { id } = await insertRequest(test.db, student.id);
  const list = await read(test, lead, apiUrls.orders);
  expect(list.json<Answer<unknown>>().data).toMatchObject([{ id, user: 'Noura' }]);
  const moved = await post(
    test.app,
    requestStepsUrl(id),
    { step: 'contacted', reason: 'Agreed by phone' },
    lead.headers,
  );
  expect(moved.statusCode).toBe(200);
});
