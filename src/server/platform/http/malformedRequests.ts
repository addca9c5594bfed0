import type { Socket } from 'node:net';

import type { ErrorAnswer, ErrorCode } from '../../../contract/common/errors';
import { DEFAULT_LANGUAGE } from '../../../contract/common/constants';
import { errorMessage } from '../../lib/messages/messages';
import { bilingualFailurePage } from './failurePage';

interface ParserError extends Error {
  readonly code?: string;
  /** The last bytes read: the whole request, or a later part of it. */
  readonly rawPacket?: unknown;
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [string, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BAD_REQUEST'],
};

/** Answers a request that Node's HTTP parser rejected, in the usual error shape or with a page. */
export function answerMalformedRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = STATUS_BY_CODE[error.code ?? ''] ?? ['400 Bad Request', 'BAD_REQUEST'];
  const { headers, body } = isFromPerson(error)
    ? bilingualFailurePage(Number(status.slice(0, 3)))
    : dataAnswer(Number(status.slice(0, 3)), code);
  const head = [
    `HTTP/1.1 ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function dataAnswer(status: number, code: ErrorCode) {
  const answer: ErrorAnswer = {
    status_code: status,
    code,
    message: errorMessage(code, DEFAULT_LANGUAGE),
  };
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { headers, body: JSON.stringify(answer) };
}

const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/;
const DATA_LINE = /^[A-Z]+ \/api\//;
const DOCUMENT = /\r\naccept: [^\r]*text\/html|\r\nsec-fetch-mode: navigate/i;

/**
 * Returns whether a browser opens a document with this request. If its headers are too large, only
 * a later part of the request may be available; that is usually caused by cookies, which browsers
 * send with documents first.
 */
function isFromPerson({ code, rawPacket }: ParserError): boolean {
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  if (DATA_LINE.test(packet)) return false;
  const isLaterPart = code === 'HPE_HEADER_OVERFLOW' && !REQUEST_LINE.test(packet);
  return isLaterPart || DOCUMENT.test(packet);
}
