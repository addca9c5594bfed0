/** The API as the browser sees it, faked at the fetch boundary and nowhere deeper. */

/** One request as it left the app. */
export interface FakeCall {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, the FormData, or undefined without a body. */
  readonly body: unknown;
}

export type FakeHandler = (call: FakeCall) => Response | Promise<Response>;

/** Handlers by `METHOD path`, such as `POST /api/student/login2`. */
export type FakeRoutes = Readonly<Record<string, FakeHandler>>;

export interface FakeServer {
  /** Every request so far, in order; with an argument only those to that `METHOD path`. */
  readonly calls: (route?: string) => FakeCall[];
  /** Adds handlers or replaces some. */
  readonly use: (routes: FakeRoutes) => void;
}

/** An answer with a JSON body. */
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

/** A limit of a proxy before the server: a page of its own, and when to go on in its header. */
export const proxyLimit =
  (status: 429 | 503, seconds: number): FakeHandler =>
  () =>
    new Response('<html><h1>Please wait</h1></html>', {
      status,
      headers: { 'Content-Type': 'text/html', 'Retry-After': String(seconds) },
    });

/** A handler that never answers, but ends with the request's own signal as the network does. */
export const never: FakeHandler = () => new Promise<Response>(() => {});

/** A handler for a network that is down. */
export const offline: FakeHandler = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Takes the place of `fetch` until the test ends. A request that nothing answers gets a 404 with the
 * API's own error body, so a forgotten handler shows as a failed call.
 */
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
