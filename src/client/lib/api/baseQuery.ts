import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import type { Language } from '../../../contract/common/constants';
import { compareWithServer } from '../serverTime';
import type { SavedSession } from '../storage/savedSession';
import { UNKNOWN_ERROR } from './errors';
import type { ApiError, HttpError } from './errors';
import { requestBody, requestHeaders, requestUrl } from './request';
import type { ApiRequest } from './request';
import { retryAtOf } from './retryAfter';

/** Metadata of a call. */
export interface CallMeta {
  /** The token that the call was made with, so that a 401 ends that session and no other. */
  readonly token: string | null;
}

/** Milliseconds until an unanswered call fails. */
export const CALL_TIMEOUT_MS = 30_000;

/** The parts of the store that a call reads. */
export interface CallState {
  readonly session: SavedSession;
  readonly locale: { readonly language: Language };
}

/**
 * Sends one request by the shared request rules (API-01, API-02). Returns the response's body, the
 * HTTP error, or 'An unknown error occurred'. Replaces RTK's `fetchBaseQuery`, which would make the
 * first page 1 kB too heavy.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, CallMeta> = async (
  request,
  { getState, signal, extra },
) => {
  const { session, locale } = getState() as CallState;
  const token = request.token === undefined ? session.token : request.token;
  const meta: CallMeta = { token };
  const askedAt = Date.now();
  try {
    const { response, data } = await send(request, token, locale.language, signal, callOf(extra));
    // Answers to visitors may come from a cache.
    if (token !== null) compareWithServer(response.headers.get('Date'), askedAt);
    return response.ok ? { data, meta } : { error: httpError(response, data), meta };
  } catch {
    return { error: { status: 'UNKNOWN', message: UNKNOWN_ERROR }, meta };
  }
};

/** The thunks' extra argument: how a store reaches the API, where not by the browser's `fetch`. */
export interface ApiAccess {
  readonly fetch: typeof fetch;
}

function callOf(extra: unknown): typeof fetch {
  return (extra as ApiAccess | undefined)?.fetch ?? fetch;
}

async function send(
  request: ApiRequest,
  token: string | null,
  language: Language,
  signal: AbortSignal,
  call: typeof fetch,
): Promise<{ response: Response; data: unknown }> {
  const body = requestBody(request);
  const limit = limited(signal);
  try {
    const response = await call(requestUrl(request), {
      method: request.method ?? 'GET',
      // The browser's secret of signing in goes to the page's own host only (docs/operations.md).
      credentials: 'same-origin',
      headers: requestHeaders({
        token,
        language,
        multipart: body instanceof FormData,
        accept: request.file,
      }),
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    });
    const isFile = request.file !== undefined && response.ok;
    const data = isFile ? await response.blob() : readBody(await response.text(), response.ok);
    return { response, data };
  } finally {
    limit.clear();
  }
}

/** The answer's status and body as they came (API-02), and when to go on after a limit (API-07). */
function httpError({ status, headers }: Response, data: unknown): HttpError {
  const error = { status, data };
  const retryAt = retryAtOf(error, (name) => headers.get(name));
  return retryAt === undefined ? error : { ...error, retryAt };
}

/**
 * An empty body is null. A successful answer must be JSON: an HTML page may come from a hotel's
 * captive portal. An error keeps its text, because its status is enough.
 */
function readBody(text: string, ok: boolean): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return text;
  }
}

/**
 * A signal that follows `signal` and also ends by itself after the time limit
 * of every call; `clear` takes the limit away once the whole answer is there.
 */
function limited(signal: AbortSignal): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, CALL_TIMEOUT_MS);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}
