// Rules: NOTE-04 (docs/requirements.md)
import { readConfig } from '../../../../src/server/config';
import { DAY, MINUTE, SECOND } from '../../../../src/server/lib/time/clock';
import type { GoogleAccess } from '../../../../src/server/integrations/firebase/googleAccess';
import {
  createPushSender,
  pushSenderOf,
} from '../../../../src/server/integrations/firebase/pushSender';
import type { PushSender } from '../../../../src/server/integrations/firebase/pushSender';
import { testClock } from '../../../support/app';
import type { TestClock } from '../../../support/app';
import { firebaseProject } from '../../../support/firebaseProject';
import { startLocalServer } from '../../../support/localServer';
import type { LocalServer } from '../../../support/localServer';

type Answer = Parameters<typeof startLocalServer>[0];

const MESSAGE = { title: 'عنوان', body: 'Body', link: '/chat', ttlSeconds: 600 };
const never = new AbortController().signal;
const failed = (status: number, errorCode: string, more: object = {}) => ({
  status,
  json: {
    error: {
      code: status,
      message: 'Request contains an invalid argument.',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
      ...more,
    },
  },
});
const SENT = { json: { name: 'projects/masar-test/messages/1' } };

let fcm: LocalServer;
let answer: Answer;
let clock: TestClock;
let tokens: string[];
let sender: PushSender;
const access: GoogleAccess = {
  token: async () => tokens[0] ?? 'none',
  forget: (token) => {
    tokens = tokens.filter((known) => known !== token);
  },
};

beforeEach(async () => {
  fcm = await startLocalServer((request) => answer(request));
  answer = () => SENT;
  clock = testClock();
  tokens = ['access-1', 'access-2'];
  const { origin } = fcm;
  sender = createPushSender({ projectId: 'masar-test', access, clock, origin });
});
afterEach(() => fcm.stop());

const send = (signal = never) => sender.send('device', MESSAGE, signal);

it('calls messages:send with the access token, and with data only', async () => {
  await expect(send()).resolves.toBe('sent');
  const [request] = fcm.requests;
  expect(request).toMatchObject({
    url: '/v1/projects/masar-test/messages:send',
    authorization: 'Bearer access-1',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    message: {
      token: 'device',
      data: { title: 'عنوان', body: 'Body', link: '/chat' },
      webpush: { headers: { TTL: '600', Urgency: 'high' } },
    },
  });
});

it('tries once more with a new access token when one is refused', async () => {
  answer = ({ authorization }) =>
    authorization === 'Bearer access-2' ? SENT : failed(401, 'UNAUTHENTICATED');
  await expect(send()).resolves.toBe('sent');
  expect(fcm.requests).toHaveLength(2);
});

const violation = (field: string) => ({
  details: [
    { errorCode: 'INVALID_ARGUMENT' },
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description: 'Invalid value' }],
    },
  ],
});

it.each([
  ['is not registered any more', failed(404, 'UNREGISTERED')],
  ['is of another project', failed(403, 'SENDER_ID_MISMATCH')],
  [
    'is no token, by the message',
    failed(400, 'INVALID_ARGUMENT', {
      message: 'The registration token is not a valid FCM registration token',
    }),
  ],
  ['is no token, by the field', failed(400, 'INVALID_ARGUMENT', violation('message.token'))],
])('reports a token that %s as dead', async (_what, given) => {
  answer = () => given;
  await expect(send()).resolves.toBe('deadToken');
});

it.each([
  ['another argument is invalid', failed(400, 'INVALID_ARGUMENT', violation('message.data'))],
  ['the project is unknown', { status: 404, json: { error: { message: 'Not found' } } }],
  ['the account may not send', failed(403, 'PERMISSION_DENIED')],
])('keeps the token when %s', async (_what, given) => {
  answer = () => given;
  await expect(send()).rejects.toMatchObject({ name: 'PushError', status: given.status });
});

it.each([
  ['429 with seconds', 429, { 'retry-after': '90' }, 90 * SECOND],
  ['429 without', 429, {}, MINUTE],
  ['503 with seconds', 503, { 'retry-after': '15' }, 15 * SECOND],
  [
    '503 with a date',
    503,
    { 'retry-after': 'Sun, 01 Mar 2026 08:02:00 GMT', date: 'Sun, 01 Mar 2026 08:00:00 GMT' },
    2 * MINUTE,
  ],
  ['500 without', 500, {}, 10 * SECOND],
  ['500 with nonsense', 500, { 'retry-after': 'soon' }, 10 * SECOND],
  ['500 with far too much', 500, { 'retry-after': '9999999999' }, DAY],
] as const)('waits after %s, with every message', async (_what, status, headers, wait) => {
  answer = () => ({ status, headers, json: {} });
  await expect(send()).rejects.toMatchObject({ name: 'RetryLaterError', retryAfterMs: wait });
  answer = () => SENT;
  clock.advance(wait - 1);
  await expect(send()).rejects.toMatchObject({ name: 'RetryLaterError', retryAfterMs: 1 });
  expect(fcm.requests).toHaveLength(1);
  clock.advance(1);
  await expect(send()).resolves.toBe('sent');
});

it('ends a call when the server stops, and leaves FCM alone after one that did not get through', async () => {
  answer = () => undefined;
  const stopping = new AbortController();
  const stopped = send(stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  await expect(stopped).rejects.toThrow(/abort/i);
  const { origin } = fcm;
  await fcm.stop();
  sender = createPushSender({ projectId: 'masar-test', access, clock, origin });
  await expect(send()).rejects.toThrow('fetch failed');
  await expect(send()).rejects.toMatchObject({ name: 'RetryLaterError' });
  fcm = await startLocalServer((request) => answer(request));
});

it('is there with the key of a service account only, and not beside emulators', () => {
  const { env } = firebaseProject();
  const withoutKey = { ...env, FIREBASE_SERVICE_ACCOUNT: '' };
  const emulated = { ...env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  const senderWith = (given: NodeJS.ProcessEnv) => pushSenderOf(readConfig(given).firebase, clock);
  expect(senderWith({})).toBeNull();
  expect(senderWith(withoutKey)).toBeNull();
  expect(senderWith(emulated)).toBeNull();
  expect(senderWith(env)).toMatchObject({ send: expect.any(Function) });
});
