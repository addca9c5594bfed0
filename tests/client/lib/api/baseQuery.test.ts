// Rules: API-01, API-02, API-07 (docs/requirements.md)
import { api } from '../../../../src/client/lib/api/api';
import { CALL_TIMEOUT_MS } from '../../../../src/client/lib/api/baseQuery';
import type { ApiRequest } from '../../../../src/client/lib/api/request';
import { createStore } from '../../../../src/client/app/createStore';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import type { Language } from '../../../../src/contract/common/constants';
import { fakeServer, json, never, offline } from '../../../support/fakeServer';
import type { FakeCall, FakeHandler } from '../../../support/fakeServer';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    callForTest: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
    askForTest: build.query<unknown, undefined>({ query: () => ({ url: '/api/sessions' }) }),
  }),
});

const SESSION = {
  token: 'saved-token',
  role: 'Student',
  user: { id: 'a1', name: 'Sara', image: null },
} as const;

const ok: FakeHandler = () => json(200, { status_code: 200, message: 'ok' });

async function send(
  request: ApiRequest,
  {
    handler = ok,
    language = 'en',
    signedIn = true,
  }: { handler?: FakeHandler; language?: Language; signedIn?: boolean } = {},
): Promise<{ call: FakeCall; data: unknown; error: unknown }> {
  const method = request.method ?? 'GET';
  const server = fakeServer({ [`${method} ${request.url}`]: handler });
  const store = createStore({ language, session: signedIn ? SESSION : NO_SESSION });
  const result = await store.dispatch(testApi.endpoints.callForTest.initiate(request));
  const [call] = server.calls();
  if (!call) throw new Error('nothing left the app');
  return { call, data: result.data, error: result.error };
}

afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
});

describe('headers', () => {
  it('sends the access token, the language and a JSON content type', async () => {
    const { call } = await send({ url: '/api/desk', method: 'POST', body: { a: 1 } });
    expect(call.headers.get('Authorization')).toBe('Bearer saved-token');
    expect(call.headers.get('Accept-Language')).toBe('en');
    expect(call.headers.get('Content-Type')).toBe('application/json');
  });

  it('sends the headers with GET', async () => {
    const { call } = await send({ url: '/api/desk' }, { language: 'ar' });
    expect(call.headers.get('Authorization')).toBe('Bearer saved-token');
    expect(call.headers.get('Accept-Language')).toBe('ar');
    expect(call.headers.get('Content-Type')).toBe('application/json');
  });

  it('lets a call override the token', async () => {
    const { call } = await send({ url: '/api/desk', token: 'another' });
    expect(call.headers.get('Authorization')).toBe('Bearer another');
  });

  it('omits Authorization when signed out or when the call opts out', async () => {
    const visitor = await send({ url: '/api/desk' }, { signedIn: false });
    expect(visitor.call.headers.has('Authorization')).toBe(false);
    const anonymous = await send({ url: '/api/desk', token: null });
    expect(anonymous.call.headers.has('Authorization')).toBe(false);
  });

  it('leaves the multipart content type to the browser', async () => {
    const body = new FormData();
    body.append('image', new Blob(['x']));
    const { call } = await send({ url: '/api/desk', method: 'POST', body });
    expect(call.headers.has('Content-Type')).toBe(false);
    expect(call.body).toBe(body);
  });
});

describe('params and body', () => {
  it('puts the params of a GET in the query string and sends no body', async () => {
    const params = { q: 'a b&c', page: 2, all: false, none: null, missing: undefined };
    const { call } = await send({ url: '/api/desk', params });
    expect(call.query.toString()).toBe('q=a+b%26c&page=2&all=false');
    expect(call.body).toBeUndefined();
  });

  it('ignores the body of a GET', async () => {
    const request = { url: '/api/desk', method: 'GET', body: { a: 1 } } as const;
    const { call } = await send(request);
    expect(call.body).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'sends the body of a %s and ignores its params',
    async (method) => {
      const params = { page: 2 };
      const request = { url: '/api/desk', method, body: { a: 1 }, params } as const;
      const { call } = await send(request);
      expect(call.method).toBe(method);
      expect(call.body).toEqual({ a: 1 });
      expect(call.query.size).toBe(0);
    },
  );

  it('sends an empty object for a missing JSON body', async () => {
    const { call } = await send({ url: '/api/desk', method: 'POST' });
    expect(call.body).toEqual({});
  });
});

describe('responses', () => {
  it('returns the response body', async () => {
    const { data } = await send({ url: '/api/desk' });
    expect(data).toEqual({ status_code: 200, message: 'ok' });
  });

  it.each([204, 205])('returns null for an empty %d', async (status) => {
    const handler = (): Response => new Response(null, { status });
    const { data, error } = await send({ url: '/api/desk' }, { handler });
    expect({ data, error }).toEqual({ data: null, error: undefined });
  });

  it.each([400, 401, 404, 422, 500, 503])('passes HTTP %d through unchanged', async (status) => {
    const body = { status_code: status, code: 'X', message: 'no', errors: [{ field: 'name' }] };
    const { error } = await send({ url: '/api/desk' }, { handler: () => json(status, body) });
    expect(error).toEqual({ status, data: body });
  });

  it.each([
    ['text', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['nothing', '', null],
  ])('passes through an HTTP error with %s as its body', async (_what, body, data) => {
    const handler = (): Response => new Response(body, { status: 502 });
    const { error } = await send({ url: '/api/desk' }, { handler });
    expect(error).toEqual({ status: 502, data });
  });

  it('adds the retry time to a rate limit error', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const body = { status_code: 429, code: 'X', message: 'no' };
    const handler = (): Response => json(429, body, { 'Retry-After': '90' });
    const { error } = await send({ url: '/api/desk' }, { handler });
    expect(error).toEqual({ status: 429, data: body, retryAt: 1_090_000 });
  });

  it('returns a requested file, or the reason for the failure', async () => {
    const file: ApiRequest = { url: '/api/student/orders.csv', file: 'text/csv' };
    // The store holds no Blob.
    const read = jest.fn();
    const fileApi = api.injectEndpoints({
      endpoints: (build) => ({
        fileForTest: build.mutation<null, undefined>({
          query: () => file,
          transformResponse: (blob: Blob) => {
            read(blob.type, blob.size);
            return null;
          },
        }),
      }),
    });
    const csv = (): Response =>
      new Response('number\n', { headers: { 'Content-Type': 'text/csv' } });
    const server = fakeServer({ 'GET /api/student/orders.csv': csv });
    const store = createStore({ language: 'en', session: SESSION });
    await store.dispatch(fileApi.endpoints.fileForTest.initiate(undefined));
    expect(read).toHaveBeenCalledWith('text/csv', 7);
    expect(server.calls()[0]?.headers.get('Accept')).toBe('text/csv');

    const { error } = await send(file, { handler: () => json(404, { message: 'no' }) });
    expect(error).toEqual({ status: 404, data: { message: 'no' } });
  });

  const UNKNOWN = { status: 'UNKNOWN', message: 'An unknown error occurred' };

  it('reports a network failure as an unknown error', async () => {
    const { error } = await send({ url: '/api/desk' }, { handler: offline });
    expect(error).toEqual(UNKNOWN);
  });

  it('reports a success that is not JSON as an unknown error', async () => {
    const handler = (): Response => new Response('<html>Hotel Wi-Fi</html>');
    const { error } = await send({ url: '/api/desk' }, { handler });
    expect(error).toEqual(UNKNOWN);
  });

  it('times out after 30 seconds', async () => {
    jest.useFakeTimers();
    const sent = send({ url: '/api/desk' }, { handler: never });
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
    expect((await sent).error).toEqual(UNKNOWN);
  });
});

it('calls the configured host, or its own origin by default', async () => {
  document.head.innerHTML = '<meta name="api-host" content="https://api.example.com/">';
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json(200, {}));
  const store = createStore({ language: 'en', session: NO_SESSION });
  await store.dispatch(testApi.endpoints.callForTest.initiate({ url: '/api/desk' }));
  document.head.innerHTML = '';
  await store.dispatch(testApi.endpoints.callForTest.initiate({ url: '/api/desk' }));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    'https://api.example.com/api/desk',
    '/api/desk',
  ]);
  // Another origin receives no cookies.
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual([
    'same-origin',
    'same-origin',
  ]);
});

it('aborts the request when the caller aborts', async () => {
  let signal: AbortSignal | null | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    signal = init?.signal;
    return new Promise(() => {});
  });
  const store = createStore({ language: 'en', session: NO_SESSION });
  const request = store.dispatch(testApi.endpoints.callForTest.initiate({ url: '/api/desk' }));
  await Promise.resolve();
  expect(signal?.aborted).toBe(false);
  request.abort();
  expect(signal?.aborted).toBe(true);
});

it('does not refetch on window focus', async () => {
  const server = fakeServer({ 'GET /api/sessions': ok });
  const store = createStore({ language: 'en', session: NO_SESSION });
  await store.dispatch(testApi.endpoints.askForTest.initiate(undefined));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(server.calls('GET /api/sessions')).toHaveLength(1);
});
