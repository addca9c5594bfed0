/** Separate from `profileApi`, so that reading the profile does not load this code. */
import { api } from '../../../lib/api/api';
import type { CallState } from '../../../lib/api/baseQuery';
import { UNKNOWN_ERROR, isHttpError } from '../../../lib/api/errors';
import type { ApiError } from '../../../lib/api/errors';
import { requestBody, requestHeaders, requestUrl } from '../../../lib/api/request';
import { retryAtOf } from '../../../lib/api/retryAfter';

export interface ImageUpload {
  readonly file: File;
  /** Told how much has been sent, from 0 to 1. */
  readonly report: (fraction: number) => void;
}

/** The status (from the answer, otherwise the response) and the message. */
export interface ImageAnswer {
  readonly status: number;
  readonly message: string;
}

type Result =
  | { readonly data: ImageAnswer; readonly error?: never }
  | { readonly error: ApiError; readonly data?: never };

/** Milliseconds without progress until an upload fails. */
const UPLOAD_TIMEOUT_MS = 120_000;
const SUCCESS = 200;
const NO_ANSWER: Result = { error: { status: 'UNKNOWN', message: UNKNOWN_ERROR } };

export const profileImageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads a picture as a multipart form with an `image` field (API-03), with progress. */
    uploadImage: build.mutation<ImageAnswer, ImageUpload>({
      queryFn: async (upload, { getState, signal }) => {
        const { session, locale } = getState() as CallState;
        const { token } = session;
        const headers = requestHeaders({ token, language: locale.language, multipart: true });
        return { ...(await send(upload, headers, signal)), meta: { token } };
      },
    }),
  }),
});

/** The refusal of a picture by the server or a proxy; undefined without an answer. */
export function imageRefusal(error: unknown): ImageAnswer | undefined {
  if (!isHttpError(error)) return undefined;
  const { status, data } = error;
  const { message } = data as Partial<Record<string, unknown>>;
  return { status, message: typeof message === 'string' ? message : String(status) };
}

/** Sends with XMLHttpRequest, because fetch does not tell how much has been sent. */
function send(
  { file, report }: ImageUpload,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result> {
  const body = new FormData();
  body.append('image', file);
  const call = { url: '/api/student/editProfile', method: 'POST', body } as const;
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = (): void => resolve(NO_ANSWER);
    request.open(call.method, requestUrl(call));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) report(loaded / total);
    };
    request.onload = () => resolve(readAnswer(request));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(requestBody(call));
  });
}

/**
 * Success is decided by the status in the answer itself, as everywhere (section 7). If a proxy
 * refused instead, the text of its status replaces the message, and `retryAt` gives the retry time
 * after a limit (API-07).
 */
function readAnswer(request: XMLHttpRequest): Result {
  const { status: sent, statusText, responseText } = request;
  const { status_code: code, message } = fieldsOf(responseText);
  if (typeof message === 'string') {
    const status = sent === SUCCESS && typeof code === 'number' ? code : sent;
    return status === SUCCESS
      ? { data: { status, message } }
      : { error: { status, data: { message } } };
  }
  if (sent === SUCCESS) return NO_ANSWER;
  const retryAt = retryAtOf({ status: sent, data: responseText }, (name) =>
    request.getResponseHeader(name),
  );
  // HTTP/2 has no words for a status.
  const error = { status: sent, data: { message: statusText || String(sent) } };
  return { error: retryAt === undefined ? error : { ...error, retryAt } };
}

function fieldsOf(text: string): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as Partial<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}
