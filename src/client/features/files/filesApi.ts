import type { AccessReason } from '../../../contract/documents/documents';
import type { StoredFile, Upload } from '../../../contract/files/files';
import type { NewUploadPayload } from '../../../contract/files/routes';
import { apiPath } from '../../../contract/apiPaths';
import type { ApiPath } from '../../../contract/apiPaths';
import type { Language } from '../../../contract/common/constants';
import type { Answer } from '../../../contract/common/answers';
import { api } from '../../lib/api/api';
import type { CallState } from '../../lib/api/baseQuery';
import { UNKNOWN_ERROR, errorAnswerOf } from '../../lib/api/errors';
import type { ApiError } from '../../lib/api/errors';
import { requestHeaders, requestUrl } from '../../lib/api/request';
import { retryAtOf } from '../../lib/api/retryAfter';

/**
 * The secret of a link by which a person without an account sends files (BIL-63); null for the
 * caller's own.
 */
export interface OfLink {
  readonly link: string | null;
}

interface Chunk extends OfLink {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

type ChunkResult = { readonly data: Answer<Upload> } | { readonly error: ApiError };

/** Where a file is read. */
export interface FileAddress {
  readonly path: ApiPath;
  /** Why, where the server asks for it and writes it down (DOC-06). */
  readonly why?: AccessReason | undefined;
  /** In which language, where the server sets it as it is asked for (BIL-48). */
  readonly language?: Language | undefined;
}

/** Milliseconds for one piece: half a megabyte at 70 kbit/s. */
const CHUNK_TIMEOUT_MS = 60_000;
const NO_ANSWER: ChunkResult = { error: { status: 'UNKNOWN', message: UNKNOWN_ERROR } };

/** Uploads of the caller's own (FIL-01). */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Begins an upload. */
    beginUpload: build.mutation<Answer<Upload>, OfLink & { readonly body: NewUploadPayload }>({
      query: ({ link: token, body }) => ({
        url: token === null ? '/api/uploads' : apiPath('/api/pay/:token/uploads', { token }),
        method: 'POST',
        body,
      }),
    }),
    /** How much of an upload has arrived. */
    getUpload: build.query<Answer<Upload>, OfLink & { readonly id: string }>({
      query: ({ link: token, id }) => ({
        url:
          token === null
            ? apiPath('/api/uploads/:id', { id })
            : apiPath('/api/pay/:token/uploads/:id', { token, id }),
      }),
    }),
    /** The next bytes of an upload; not as JSON, so not by the base query. */
    sendChunk: build.mutation<Answer<Upload>, Chunk>({
      queryFn: async (chunk, { getState, signal }) => {
        const { session, locale } = getState() as CallState;
        const { token } = session;
        const headers = requestHeaders({ token, language: locale.language, multipart: true });
        return { ...(await send(chunk, headers, signal)), meta: { token } };
      },
    }),
    /** Has what arrived checked and kept. */
    completeUpload: build.mutation<Answer<StoredFile>, OfLink & { readonly id: string }>({
      query: ({ link: token, id }) => ({
        url:
          token === null
            ? apiPath('/api/uploads/:id/complete', { id })
            : apiPath('/api/pay/:token/uploads/:id/complete', { token, id }),
        method: 'POST',
      }),
    }),
    /** A file as an object URL, which the caller must revoke. */
    getFile: build.mutation<string, FileAddress>({
      query: ({ path: url, why, language: lang }) => ({
        url,
        params: { for: why, lang },
        file: '*/*',
      }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetFileMutation } = filesApi;

/** Why there is no such file, in the reader's words; undefined for failures that are to be tried again. */
export function refusalOf(error: unknown): string | undefined {
  const answer = errorAnswerOf(error);
  return answer?.code === 'CONFLICT' ? answer.message : undefined;
}

async function send(
  { link: token, id, offset, bytes }: Chunk,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ChunkResult> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, CHUNK_TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    const path =
      token === null
        ? apiPath('/api/uploads/:id/chunks', { id })
        : apiPath('/api/pay/:token/uploads/:id/chunks', { token, id });
    const url = requestUrl({ url: path, method: 'POST' });
    const response = await fetch(`${url}?offset=${offset}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: bytes,
      signal: controller.signal,
    });
    const data: unknown = await response.json();
    if (response.ok) return { data: data as Answer<Upload> };
    const error = { status: response.status, data };
    const retryAt = retryAtOf(error, (name) => response.headers.get(name));
    return { error: retryAt === undefined ? error : { ...error, retryAt } };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
