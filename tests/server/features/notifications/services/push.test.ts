// Rules: NOTE-04, NOTE-05, ADM-07 (docs/requirements.md)
import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { createIntl } from 'react-intl';

import { LOCALES } from '../../../../../src/client/i18n/I18nProvider';
import type { MessageId } from '../../../../../src/client/i18n/messageIds';
import { notificationTarget } from '../../../../../src/client/features/notifications/pages/notificationTarget';
import type { Language } from '../../../../../src/contract/common/constants';
import { PUSH_TOKEN_MAX_LENGTH } from '../../../../../src/contract/common/constants';
import { MOVE_NOTICE_SECONDS } from '../../../../../src/contract/requests/requests';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import {
  chatRoomUrl,
  registrationUrls,
  schoolApplicationUrls,
  sessionUrls,
  apiUrls,
  requestStepsUrl,
  studentUrls,
} from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { codeAttempts, pushTokens, rateLimits } from '../../../../../src/server/db/schema/signIn';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { createPushSender } from '../../../../../src/server/integrations/firebase/pushSender';
import {
  applicationPushText,
  chatPushText,
  mergePushText,
  requestPushText,
} from '../../../../../src/server/features/notifications/texts/pushTexts';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { say } from '../../../../support/chat';
import { openTestDatabase } from '../../../../support/database';
import { startLocalServer } from '../../../../support/localServer';
import type { LocalServer } from '../../../../support/localServer';
import { namespaceMessages } from '../../../../support/messages';
import { signInAs } from '../../../../support/roles';
import { OFFER, eventBody, insertSchoolApplication } from '../../../../support/schoolApplications';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { lastCode, post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

type Answer = Parameters<typeof startLocalServer>[0];

const SENT = { json: { name: 'projects/masar-test/messages/1' } };
const UNREGISTERED = {
  status: 404,
  json: { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } },
};
const access = { token: async () => 'access', forget: () => undefined };

let database: TestApp['database'];
let fcm: LocalServer;
let answer: Answer;
let test: TestApp;
let student: SignedInPerson;
let team: SignedInPerson;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  answer = () => SENT;
  fcm = await startLocalServer((request) => answer(request));
  const clock = testClock();
  const { origin } = fcm;
  const push = createPushSender({ projectId: 'masar-test', access, clock, origin });
  test = await buildTestApp({ database, clock, push });
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'TeamLead');
});
afterEach(async () => {
  await test.close();
  await fcm.stop();
  for (const table of [jobs, pushTokens, codeAttempts, rateLimits]) {
    await database.db.delete(table);
  }
});

const report = (person: SignedInPerson, token: string, language: Language = 'en') =>
  post(
    test.app,
    apiUrls.pushToken,
    { fcm_token: token },
    {
      ...person.headers,
      'accept-language': language,
    },
  );
/** Signs the student's account in on one more browser. */
const again = async (): Promise<SignedInPerson> => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.id, student.id));
  const phone = account?.phone ?? '';
  const asked = await post(test.app, registrationUrls.login2, {
    name: 'Sara',
    phone,
    fcm_token: '',
  });
  const body = { user_id: asked.json().user_id, code: lastCode(test) };
  const { token } = (await post(test.app, registrationUrls.checkOtp2, body)).json();
  return { ...student, token, headers: { authorization: `Bearer ${String(token)}` } };
};
const write = () => say(test, team, student.id, 'Your visa is here');
/** Moves a request, and lets its student be told. */
const moveRequest = async (): Promise<number> => {
  const { id } = await insertRequest(test.db, student.id);
  const moved = await post(
    test.app,
    requestStepsUrl(id),
    { step: 'offer', reason: 'Agreed by phone' },
    team.headers,
  );
  expect(moved.statusCode).toBe(200);
  test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
  // The first adds the pushes.
  await test.app.jobs.runDue();
  await test.app.jobs.runDue();
  return id;
};
const pushed = () =>
  fcm.requests.map(({ body }) => {
    const { message } = JSON.parse(body) as { message: { token: string; data: object } };
    return { token: message.token, ...message.data };
  });
const tokens = async () => (await test.db.select().from(pushTokens)).map(({ token }) => token);
const waiting = () => test.db.$count(jobs);

describe('a push', () => {
  it('tells every browser of the account of a new message, each in its language', async () => {
    await report(student, 'phone', 'ar');
    await report(await again(), 'laptop', 'en');
    await report(team, 'desk');
    await write();
    expect(await waiting()).toBe(2);
    await test.app.jobs.runDue();
    expect(pushed().sort((a, b) => a.token.localeCompare(b.token))).toEqual([
      { token: 'laptop', ...chatPushText('en'), link: '/chat' },
      { token: 'phone', ...chatPushText('ar'), link: '/chat' },
    ]);
    expect(await waiting()).toBe(0);
    expect(test.logged()).not.toContain('Your visa is here');
  });

  it('tells once of a stretch of unread messages, and again after it was read', async () => {
    await report(student, 'phone');
    await write();
    const { createdAt } = await write();
    await test.app.jobs.runDue();
    expect(pushed()).toHaveLength(1);
    const body = { up_to: createdAt };
    await post(test.app, chatRoomUrl(student.id, 'seen'), body, student.headers);
    await write();
    await test.app.jobs.runDue();
    expect(pushed()).toHaveLength(2);
  });

  it('tells of two accounts that became one, and not of a merge that was undone', async () => {
    await report(student, 'phone', 'ar');
    const merge = async () => {
      const { id: other } = await signInAs(test, 'Student');
      const merged = await post(test.app, studentUrls.merge(student.id), { other }, team.headers);
      expect(merged.statusCode).toBe(200);
      return merged.json<{ data: { merge_id: number } }>().data;
    };
    const undone = await merge();
    await post(test.app, studentUrls.undoMerge(student.id), undone, team.headers);
    await test.app.jobs.runDue();
    expect(pushed()).toEqual([]);
    await merge();
    await test.app.jobs.runDue();
    expect(pushed()).toEqual([{ token: 'phone', ...mergePushText('ar'), link: '/accounts' }]);
  });

  it('tells of a moved request, and what the press opens', async () => {
    await report(student, 'phone', 'ar');
    const id = await moveRequest();
    const link = `/viewRequest/${id}`;
    expect(pushed()).toEqual([{ token: 'phone', ...requestPushText(id, 'offer', 'ar'), link }]);
  });

  it('tells of a school’s offer, which the press opens, and of nothing else than its school', async () => {
    await report(student, 'phone', 'ar');
    const { id } = await insertRequest(test.db, student.id);
    const school = await insertInstitute(test.db);
    const sent = { requestId: id, instituteId: school.id, createdBy: team.id };
    const application = await insertSchoolApplication(test.db, sent);
    const body = eventBody('OFFERED', 1, { offer: { ...OFFER, answer_by: '2099-12-20' } });
    const offered = await post(
      test.app,
      schoolApplicationUrls.events(application),
      body,
      team.headers,
    );
    expect(offered.statusCode).toBe(200);
    await test.app.jobs.runDue();
    const facts = { requestId: id, institute: school.nameAr, due: null };
    expect(pushed()).toEqual([
      {
        token: 'phone',
        ...applicationPushText('applicationOffered', facts, 'ar'),
        link: `/viewRequest/${id}?offer=${application}`,
      },
    ]);
    expect(JSON.stringify(pushed())).not.toContain(OFFER.course);
  });

  it('tells a Partner in English', async () => {
    await report(student, 'phone', 'ar');
    await test.db.update(accounts).set({ role: 'Partner' }).where(eq(accounts.id, student.id));
    await write();
    await test.app.jobs.runDue();
    expect(pushed()).toMatchObject([chatPushText('en')]);
  });

  it('says and opens what the notification on the page does', () => {
    for (const language of ['ar', 'en'] as const) {
      const messages = namespaceMessages(language, 'notifications');
      const { formatMessage } = createIntl({ locale: LOCALES[language], messages });
      const words = (id: MessageId, values = {}) => formatMessage({ id }, values);
      expect(chatPushText(language)).toEqual({
        title: words('notifications.chatMessage'),
        body: words('notifications.chatMessageText'),
      });
      for (const step of REQUEST_STEPS) {
        const values = { number: '\u20667\u2069', step: words(`notifications.step.${step}`) };
        expect(requestPushText(7, step, language)).toEqual({
          title: words('notifications.requestMoved'),
          body: words('notifications.requestMovedText', values),
        });
      }
    }
    expect(notificationTarget({ kind: 'chatMessage', request_id: null }, 'Student')).toBe('/chat');
    const moved = { kind: 'requestMoved', request_id: 7 } as const;
    expect(notificationTarget(moved, 'Student')).toBe('/viewRequest/7');
  });
});

describe('no push', () => {
  const expectNone = async (): Promise<void> => {
    await test.app.jobs.runDue();
    expect(pushed()).toEqual([]);
    expect(await waiting()).toBe(0);
  };

  it('waits where there is no key: only the notification on the page is written', async () => {
    const withoutKey = await buildTestApp({ database, clock: test.clock });
    await report(student, 'phone');
    await say(withoutKey, team, student.id);
    const { id } = await insertRequest(test.db, student.id);
    await post(
      withoutKey.app,
      requestStepsUrl(id),
      { step: 'offer', reason: 'Agreed by phone' },
      team.headers,
    );
    test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
    await withoutKey.app.jobs.runDue();
    await withoutKey.close();
    expect(await waiting()).toBe(0);
    const written = await test.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.accountId, student.id));
    expect(written.map(({ kind }) => kind)).toEqual(['chatMessage', 'requestMoved']);
    await expectNone();
  });

  it('reaches a browser that has signed out meanwhile, or whose session was ended', async () => {
    const other = await again();
    await report(student, 'phone');
    await report(other, 'laptop');
    await write();
    await post(test.app, sessionUrls.sessionsEndOthers, {}, student.headers);
    expect(await tokens()).toEqual(['phone']);
    await post(test.app, apiUrls.logout, {}, student.headers);
    expect(await tokens()).toEqual([]);
    await expectNone();
  });

  it.each([
    ['an idle session', async () => test.clock.advance(15 * DAY)],
    [
      'a disabled account',
      async () => {
        await test.db.update(accounts).set({ disabledAt: test.clock.now() });
      },
    ],
    [
      'whoever has read it',
      async () => {
        await post(test.app, apiUrls.notificationsRead, {}, student.headers);
      },
    ],
    ['anybody after a day', async () => test.clock.advance(DAY)],
  ])('reaches %s', async (_who, change) => {
    await report(student, 'phone');
    await write();
    await change();
    await expectNone();
  });

  it('is left of a message that was not stored', async () => {
    await report(student, 'phone');
    const url = chatRoomUrl(student.id, 'messages');
    const sent = await post(test.app, url, { id: 'no uuid', text: 'x' }, team.headers);
    expect(sent.statusCode).toBe(422);
    await expectNone();
  });
});

describe('a token', () => {
  it('belongs to the last session that reported it', async () => {
    await report(student, 'phone');
    await report(team, 'phone');
    await write();
    await test.app.jobs.runDue();
    expect(pushed()).toEqual([]);
    expect(await tokens()).toEqual(['phone']);
  });

  it('takes the place of the one that the session had', async () => {
    await report(student, 'old', 'ar');
    await report(student, 'new', 'ar');
    await report(student, 'new', 'en');
    expect(await test.db.select().from(pushTokens)).toMatchObject([
      { token: 'new', language: 'en' },
    ]);
  });

  it('is stored once when reported many times at once', async () => {
    const other = await again();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => report(i % 2 ? student : other, `device-${i % 3}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(24).fill(200));
    const rows = await test.db.select().from(pushTokens);
    expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(rows.length);
  });

  it('is stored at its longest, whatever it is made of', async () => {
    const longest = randomBytes(PUSH_TOKEN_MAX_LENGTH).toString('base64');
    const token = longest.slice(0, PUSH_TOKEN_MAX_LENGTH);
    expect((await report(student, token)).statusCode).toBe(200);
    expect(await tokens()).toEqual([token]);
  });

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(PUSH_TOKEN_MAX_LENGTH + 1)],
    ['not of printable ASCII', 'رمز'],
    ['with a space', 'a token'],
    ['no text', 5],
    ['missing', undefined],
  ])('that is %s is rejected', async (_what, token) => {
    const answered = await post(test.app, apiUrls.pushToken, { fcm_token: token }, student.headers);
    expect(answered.statusCode).toBe(422);
  });

  it('that FCM does not know any more is removed, and the others are told', async () => {
    await report(student, 'gone');
    await report(await again(), 'laptop');
    answer = ({ body }) => (body.includes('gone') ? UNREGISTERED : SENT);
    await write();
    await test.app.jobs.runDue();
    expect(await tokens()).toEqual(['laptop']);
    expect(await waiting()).toBe(0);
    await moveRequest();
    expect(
      pushed()
        .map(({ token }) => token)
        .sort(),
    ).toEqual(['gone', 'laptop', 'laptop']);
  });
});

describe('a failure', () => {
  it('is tried again for that browser alone', async () => {
    await report(student, 'phone');
    await report(await again(), 'laptop');
    const broken = { status: 400, json: { error: { message: 'Not now' } } };
    answer = ({ body }) => (body.includes('phone') ? broken : SENT);
    await write();
    await test.app.jobs.runDue();
    expect(await waiting()).toBe(1);
    answer = () => SENT;
    test.clock.advance(MINUTE);
    await test.app.jobs.runDue();
    expect(
      pushed()
        .map(({ token }) => token)
        .sort(),
    ).toEqual(['laptop', 'phone', 'phone']);
    expect(await waiting()).toBe(0);
    expect(await tokens()).toHaveLength(2);
  });

  it('of a quota is tried again when FCM says, not before', async () => {
    await report(student, 'phone');
    answer = () => ({ status: 429, headers: { 'retry-after': '3600' }, json: {} });
    await write();
    await test.app.jobs.runDue();
    answer = () => SENT;
    test.clock.advance(HOUR - SECOND);
    await test.app.jobs.runDue();
    expect(pushed()).toHaveLength(1);
    test.clock.advance(SECOND);
    await test.app.jobs.runDue();
    expect(pushed()).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });
});
