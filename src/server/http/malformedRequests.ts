import type { Socket } from 'node:net';

import type { ErrorAnswer, ErrorCode } from '../../contract/errors';
import { DEFAULT_LANGUAGE } from '../../contract/constants';
import { errorMessage } from '../lib/messages/messages';

interface ParserError extends Error {
  readonly code?: string;
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [string, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BAD_REQUEST'],
};

/** Answers a request that Node's HTTP parser rejected, in the usual error shape. */
export function answerMalformedRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = STATUS_BY_CODE[error.code ?? ''] ?? ['400 Bad Request', 'BAD_REQUEST'];
  const answer: ErrorAnswer = {
    status_code: Number(status.slice(0, 3)),
    code,
    message: errorMessage(code, DEFAULT_LANGUAGE),
  };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
