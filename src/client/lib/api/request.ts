/**
 * The shared request rules (API-01) as plain functions: used by `baseQuery` for all endpoints, and
 * by requests that need another transport (an upload with progress).
 */
import type { ApiPath } from '../../../contract/apiPaths';
import type { Language } from '../../../contract/common/constants';
import { apiHost } from '../apiHost';

export type QueryValue = string | number | boolean | null | undefined;

interface Addressed {
  readonly url: ApiPath;
  /** Overrides the saved login token; null sends no Authorization at all. */
  readonly token?: string | null;
  /** The media type of a file: the answer is a Blob of it instead of JSON. */
  readonly file?: string;
}

export interface GetRequest extends Addressed {
  readonly method?: 'GET';
  /** Go into the query string; null and undefined are left out. */
  readonly params?: Readonly<Record<string, QueryValue>>;
}

export interface BodyRequest extends Addressed {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A FormData goes as multipart, anything else as JSON; nothing at all as `{}`. */
  readonly body?: unknown;
}

export type ApiRequest = GetRequest | BodyRequest;

/** Headers of every request. A multipart body sets its own content type with its boundary. */
export function requestHeaders(options: {
  readonly token: string | null;
  readonly language: Language;
  readonly multipart: boolean;
  /** The media type of the answer; JSON unless told. */
  readonly accept?: string | undefined;
}): Record<string, string> {
  return {
    Accept: options.accept ?? 'application/json',
    'Accept-Language': options.language,
    ...(options.multipart ? {} : { 'Content-Type': 'application/json' }),
    ...(options.token === null ? {} : { Authorization: `Bearer ${options.token}` }),
  };
}

/** The whole address of a request: host, path and, for GET, the query. */
export function requestUrl(request: ApiRequest): string {
  const address = `${apiHost()}${request.url}`;
  if (isBodyRequest(request)) return address;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.params ?? {})) {
    if (value !== null && value !== undefined) query.append(name, String(value));
  }
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

/** The body of a request; undefined for GET. */
export function requestBody(request: ApiRequest): FormData | string | undefined {
  if (!isBodyRequest(request)) return undefined;
  return request.body instanceof FormData ? request.body : JSON.stringify(request.body ?? {});
}

function isBodyRequest(request: ApiRequest): request is BodyRequest {
  return request.method !== undefined && request.method !== 'GET';
}
