import type { Language } from '../../../contract/constants';
import { apiUrls } from '../../../contract/urls';
import { UNKNOWN_ERROR } from '../../api/errors';
import type { HttpError } from '../../api/errors';
import { requestBody, requestHeaders, requestUrl } from '../../api/request';
import { retryAtOf } from '../../api/retryAfter';
import type { UploadAnswer } from '../../machines/imageUpload';

interface Upload {
  readonly file: File;
  readonly token: string | null;
  readonly language: Language;
  /** Stops sending. */
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  readonly report: (fraction: number) => void;
}

/** What came back; of an answer that has no words of the server's also when to go on. */
type BareAnswer = UploadAnswer & Pick<HttpError, 'retryAt'>;

/** How long an upload may stand still before it counts as failed, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;
const SUCCESS = 200;

/**
 * Sends a picture as the multipart form of editProfile (API-03), by the shared
 * request rules; with XMLHttpRequest, because fetch does not tell how much has been sent.
 *
 * @returns what was answered: the status in the answer, or of the response, and the message. Where
 * something else than the server said no, such as a proxy, the status stands for the message, and
 * `retryAt` says when to go on if that was a limit (API-07).
 * @throws where there was no answer, or a success that is none of this server's.
 */
export function uploadImage({
  file,
  token,
  language,
  signal,
  report,
}: Upload): Promise<BareAnswer> {
  const body = new FormData();
  body.append('image', file);
  const call = { url: apiUrls.editProfile, method: 'POST', body } as const;
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(UNKNOWN_ERROR));
    request.open(call.method, requestUrl(call));
    const headers = requestHeaders({ token, language, multipart: true });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) report(loaded / total);
    };
    request.onload = () => {
      const answer = readAnswer(request);
      if (answer === undefined) fail();
      else resolve(answer);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(requestBody(call));
  });
}

/** A success counts by the status in the answer itself, as everywhere (section 7). */
function readAnswer(request: XMLHttpRequest): BareAnswer | undefined {
  const { status, statusText, responseText } = request;
  const { status_code: code, message } = fieldsOf(responseText);
  if (typeof message === 'string') {
    return { status: status === SUCCESS && typeof code === 'number' ? code : status, message };
  }
  if (status === SUCCESS) return undefined;
  const retryAt = retryAtOf({ status, data: responseText }, (name) =>
    request.getResponseHeader(name),
  );
  // HTTP/2 has no words for a status.
  const answer = { status, message: statusText || String(status) };
  return retryAt === undefined ? answer : { ...answer, retryAt };
}

function fieldsOf(text: string): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as Partial<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}
