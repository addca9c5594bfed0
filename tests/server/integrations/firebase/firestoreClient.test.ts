// Rules: CHAT-35 (docs/requirements.md)
import {
  createFirestoreClient,
  FirestoreError,
} from '../../../../src/server/integrations/firebase/firestoreClient';
import { startLocalServer } from '../../../support/localServer';
import type { LocalServer } from '../../../support/localServer';

const QUERY = {
  collection: 'messages',
  orderBy: 'createdAt',
  from: new Date('2026-03-01T08:00:00Z'),
  limit: 2,
};
const READ_TIME = '2026-03-01T09:00:00.123456Z';
const fields = { createdAt: { timestampValue: '2026-03-01T08:30:00Z' } };
const document = { name: 'projects/p/databases/(default)/documents/messages/a', fields };
const quiet = new AbortController().signal;

let server: LocalServer;
let answers: ({ readonly status?: number; readonly json: unknown } | undefined)[];
let forgotten: string[];

beforeEach(async () => {
  answers = [];
  forgotten = [];
  server = await startLocalServer(() => answers.shift());
});
afterEach(() => server.stop());

function client() {
  const access = {
    token: async () => `token-${forgotten.length}`,
    forget: (token: string) => void forgotten.push(token),
  };
  return createFirestoreClient({ projectId: 'p', access, origin: server.origin });
}

it('reads a page, with the time of the read', async () => {
  answers.push({ json: [{ document, readTime: READ_TIME }] });
  const page = await client().list(QUERY, quiet);
  expect(page).toEqual({
    documents: [{ id: 'a', ...document }],
    readAt: new Date('2026-03-01T09:00:00.123Z'),
  });
  expect(server.requests[0]).toMatchObject({
    url: '/v1/projects/p/databases/(default)/documents:runQuery',
    authorization: 'Bearer token-0',
  });
});

it('reads an empty page', async () => {
  answers.push({ json: [{ readTime: READ_TIME }] });
  expect((await client().list(QUERY, quiet)).documents).toEqual([]);
});

it('asks for what comes after a document', async () => {
  answers.push({ json: [{ readTime: READ_TIME }] });
  await client().list({ ...QUERY, after: { id: 'a', ...document } }, quiet);
  const { structuredQuery } = JSON.parse(server.requests[0]?.body ?? '');
  expect(structuredQuery.startAt).toEqual({
    values: [fields.createdAt, { referenceValue: document.name }],
    before: false,
  });
});

it('asks once more with a new token when the first is refused', async () => {
  answers.push({ status: 401, json: {} }, { json: [{ readTime: READ_TIME }] });
  await client().list(QUERY, quiet);
  expect(forgotten).toEqual(['token-0']);
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([
    'Bearer token-0',
    'Bearer token-1',
  ]);
});

it.each([
  ['a failure', { status: 503, json: { error: 'UNAVAILABLE' } }],
  ['a quota that is used up', { status: 429, json: { error: 'RESOURCE_EXHAUSTED' } }],
  ['missing rights', { status: 403, json: { error: 'PERMISSION_DENIED' } }],
])('reports %s', async (_what, answer) => {
  answers.push(answer);
  const failure = client().list(QUERY, quiet);
  await expect(failure).rejects.toThrow(FirestoreError);
  await expect(failure).rejects.toThrow(
    `Firestore answered ${answer.status}: ${JSON.stringify(answer.json)}`,
  );
  expect(server.requests).toHaveLength(1);
});

it('reports a second refusal', async () => {
  answers.push({ status: 401, json: {} }, { status: 401, json: {} });
  await expect(client().list(QUERY, quiet)).rejects.toThrow('Firestore answered 401');
  expect(server.requests).toHaveLength(2);
});

it.each([[[]], [{}], [[{ document: {} }]], ['<html>'], [[{ document: 5, readTime: READ_TIME }]]])(
  'reports an answer that is none: %j',
  async (json) => {
    answers.push({ json });
    await expect(client().list(QUERY, quiet)).rejects.toThrow();
  },
);

it('aborts a call without an answer', async () => {
  const ending = new AbortController();
  const call = client().list(QUERY, ending.signal);
  setTimeout(() => ending.abort(), 50);
  await expect(call).rejects.toThrow('abort');
});
