/** The API faked at `fetch`. */

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export type FakeHandler = (call: FakeCall) => Response | Promise<Response>;

export type FakeRoutes = Readonly<Record<string, FakeHandler>>;

export interface FakeServer {
  /** All requests in order, or those to one `METHOD path`. */
  readonly calls: (route?: string) => FakeCall[];
  readonly use: (routes: FakeRoutes) => void;
}

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

export const proxyLimit =
  (status: 429 | 503, seconds: number): FakeHandler =>
  () =>
    new Response('<html><h1>Please wait</h1></html>', {
      status,
      headers: { 'Content-Type': 'text/html', 'Retry-After': String(seconds) },
    });

/** Never answers, but rejects when the request is aborted. */
export const never: FakeHandler = () => new Promise<Response>(() => {});

export const offline: FakeHandler = () => Promise.reject(new TypeError('Failed to fetch'));

/** Replaces `fetch` until the test ends. Unhandled requests get the API's 404. */
export function fakeServer(routes: FakeRoutes = {}): FakeServer {
  let table: FakeRoutes = Object.assign({}, routes);
  const calls: FakeCall[] = [];

  const answer: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const address = input instanceof Request ? input.url : input;
    const url = new URL(address, window.location.origin);
    const signal = init?.signal ?? request?.signal ?? null;
    signal?.throwIfAborted();
    const call: FakeCall = {
      method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers ?? request?.headers),
      body: readBody(init?.body),
    };
    calls.push(call);
    const handler = table[`${call.method} ${call.path}`] ?? notFound;
    return Promise.race([Promise.resolve(handler(call)), whenAborted(signal)]);
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

  return {
    calls: (route) =>
      calls.filter(({ method, path }) => route === undefined || route === `${method} ${path}`),
    use: (more) => {
      table = Object.assign({}, table, more);
    },
  };
}

const notFound: FakeHandler = ({ method, path }) =>
  json(404, { status_code: 404, code: 'NOT_FOUND', message: `No handler for ${method} ${path}` });

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}

function whenAborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    });
  });
}
