// Rules: DESK-15, LEAD-06 (docs/requirements.md)
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { unfilledIn, unknownVariables } from '../../../../../src/contract/desk/cannedReplies';
import type { EntryList } from '../../../../../src/contract/admin/content';
import type { CannedReply } from '../../../../../src/contract/desk/cannedReplies';
import { entryUrl, leadUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const REPLY = {
  title_ar: 'شكر',
  title_en: 'Thanks',
  reply_ar: 'شكرًا {name}',
  reply_en: 'Thank you, {name}',
};

let test: TestApp;
let lead: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  lead = await signInAs(test, 'TeamLead');
  member = await signInAs(test, 'Team');
});
afterAll(() => test.close());

const list = async (by = member) =>
  (await read(test, by, leadUrls.replies)).json<Answer<EntryList<CannedReply>>>().data.items;
const add = (facts: object, by = lead) => post(test.app, leadUrls.replies, facts, by.headers);

it('begins with replies whose variables the chat knows, in both languages alike', async () => {
  const replies = await list();
  expect(replies.length).toBeGreaterThanOrEqual(6);
  for (const { reply_ar: arabic, reply_en: english } of replies) {
    expect(unknownVariables(`${arabic} ${english}`)).toEqual([]);
    expect(unfilledIn(arabic)).toEqual(unfilledIn(english));
  }
});

it('is added to by a lead, and read by the team in its order', async () => {
  const { data: reply } = (await add(REPLY)).json<Answer<CannedReply>>();
  expect((await list()).at(-1)).toEqual({ ...REPLY, ...reply, state: 'listed' });
  expect((await add(REPLY, member)).statusCode).toBe(403);
});

it.each(['Hello {nmae}', 'Hello {}', 'Hello { name }'])('refuses %j', async (text) => {
  const answer = await add({ ...REPLY, reply_en: text });
  expect(answer.json<ErrorAnswer>()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(answer.body).toContain('reply_en');
});

it('is changed once by two leads at a time, and withdrawn', async () => {
  const { data: seen } = (await add(REPLY)).json<Answer<CannedReply>>();
  const url = entryUrl(leadUrls.replies, seen.id);
  const change = (title: string) => post(test.app, url, { ...seen, title_en: title }, lead.headers);
  expect((await change('First')).statusCode).toBe(200);
  const late = await change('Second');
  expect(late.statusCode).toBe(409);
  expect(late.json<ErrorAnswer>().data?.entry).toMatchObject({ title_en: 'First' });
  const { version } = (await list()).find(({ id }) => id === seen.id) ?? seen;
  const body = { version, state: 'withdrawn' };
  expect((await post(test.app, `${url}/state`, body, lead.headers)).statusCode).toBe(200);
  expect((await list()).find(({ id }) => id === seen.id)?.state).toBe('withdrawn');
});
