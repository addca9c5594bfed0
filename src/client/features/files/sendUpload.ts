import { UPLOAD_CHUNK_BYTES } from '../../../contract/files/files';
import type { Upload } from '../../../contract/files/files';
import type { ErrorCode } from '../../../contract/common/errors';
import { callEndpoint } from '../../lib/actors/fromEndpoint';
import { errorAnswerOf } from '../../lib/api/errors';
import type { AppStore } from '../../lib/store/rootReducer';
import { filesApi } from './filesApi';
import type { OfLink } from './filesApi';
import type { UploadInput, UploadOutcome } from './machines/fileUpload';

const { beginUpload, getUpload, sendChunk, completeUpload } = filesApi.endpoints;

/** Refusals of this file, or of this account for today; anything else is tried again. */
const REFUSALS: readonly ErrorCode[] = [
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'FILE_REFUSED',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'NOT_FOUND',
];

interface Refused {
  readonly refusal: string;
}

const refusalOf = (error: unknown): Refused | undefined => {
  const answer = errorAnswerOf(error);
  return answer && REFUSALS.includes(answer.code) ? { refusal: answer.message } : undefined;
};

/**
 * Sends what has not arrived yet, in pieces, and has it kept (FIL-01).
 * @param link the secret of a link by which it is sent; null for the caller's own
 * @returns the file, or the server's refusal
 * @throws where there was no answer, or one that another try may change
 */
export async function sendUpload(
  store: AppStore,
  { upload, report, begun }: UploadInput,
  { link, signal }: OfLink & { readonly signal: AbortSignal },
): Promise<UploadOutcome> {
  const bytes = new Blob([...upload.parts]);
  const started = await start();
  if ('refusal' in started) return { file: null, refusal: started.refusal };
  begun(started.id);
  let standing: Upload = started;
  while (standing.received < standing.size) {
    report(standing.received / standing.size);
    const offset = standing.received;
    const piece = bytes.slice(offset, offset + UPLOAD_CHUNK_BYTES);
    const sent = await callEndpoint(
      store,
      sendChunk,
      { link, id: standing.id, offset, bytes: piece },
      signal,
      { recover: (error) => elsewhere(error) ?? refusalOf(error) },
    );
    if ('refusal' in sent) return { file: null, refusal: sent.refusal };
    standing = 'data' in sent ? sent.data : sent;
  }
  report(1);
  const kept = await callEndpoint(store, completeUpload, { link, id: started.id }, signal, {
    recover: refusalOf,
  });
  return 'refusal' in kept
    ? { file: null, refusal: kept.refusal }
    : { file: kept.data, refusal: null };

  async function start(): Promise<Upload | Refused> {
    if (upload.uploadId !== null) {
      const found = await callEndpoint(store, getUpload, { link, id: upload.uploadId }, signal, {
        recover: refusalOf,
      });
      // One that the server does not know any more begins anew.
      if ('data' in found) return found.data;
    }
    const body = { name: upload.name, sizes: upload.parts.map(({ size }) => size) };
    const answer = await callEndpoint(store, beginUpload, { link, body }, signal, {
      recover: refusalOf,
    });
    return 'data' in answer ? answer.data : answer;
  }
}

/** Where the upload goes on, when a piece arrived although its answer was lost. */
function elsewhere(error: unknown): Upload | undefined {
  const answer = errorAnswerOf(error);
  return answer?.code === 'CONFLICT' ? answer.data?.upload : undefined;
}
