/** Structured logs without phones, tokens, codes, headers or bodies. */
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { codeOf, isError, reasonOf } from './failure';
import { maskPhones } from './text/mask';

/** Safety net: packages log request headers at `trace`. Lower case; removed at any depth. */
const SECRET_FIELDS = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'headers',
  'rawheaders',
  'token',
  'fcm_token',
  'password',
  'user_id',
]);
const MAX_DEPTH = 6;

const WAITING_BYTES = 4 * 1024 * 1024;
const FINISH_MS = 1_000;
/** Lines are written together, and soon. */
const BATCH_BYTES = 16_000;
const BATCH_MS = 50;

export interface LogOutput extends DestinationStream {
  /** Resolves when everything is written or given up. */
  readonly finish: () => Promise<void>;
}

/** Members missing from the stream's types (sonic-boom, contentMode). */
interface BytesOutput {
  write(line: string | Buffer): boolean;
}

/**
 * Asynchronous output: a stalled reader does not block the event loop.
 * @param dest standard output, or the path of a file
 */
export function standardOutput(dest: 1 | string = 1): LogOutput {
  const stream = pino.destination({
    dest,
    sync: false,
    maxLength: WAITING_BYTES,
    // A write for each line takes longer than the line.
    minLength: BATCH_BYTES,
    periodicFlush: BATCH_MS,
    // In text mode each line counts the bytes of all that waits.
    contentMode: 'buffer',
  });
  const bytes: BytesOutput = stream;
  stream.on('error', () => {
    // The reader is gone; there is nowhere to report this.
  });
  return {
    write: (line) => bytes.write(Buffer.from(line)),
    finish: () =>
      new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          stream.destroy();
          resolve();
        }, FINISH_MS);
        stream.flush(() => {
          clearTimeout(giveUp);
          resolve();
        });
      }),
  };
}

/** @param level minimum level, or `silent` @param destination standard output by default */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields) => withoutSecrets(fields),
    },
    // Child loggers' bindings bypass the formatter.
    redact: { paths: [...SECRET_FIELDS].map((field) => `["${field}"]`), remove: true },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (isPlain(fields)) return fields;
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return depth < MAX_DEPTH ? value.map(clean) : undefined;
    if (!isPlainObject(value)) return value;
    return depth < MAX_DEPTH ? withoutSecrets(value, depth + 1) : undefined;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET_FIELDS.has(name.toLowerCase()))
      .map(([name, value]) => [name, clean(value)]),
  );
}

/** Returns whether the fields need no redaction and no traversal, as in a request's log line. */
function isPlain(fields: Record<string, unknown>): boolean {
  for (const name in fields) {
    if (typeof fields[name] === 'object' || SECRET_FIELDS.has(name.toLowerCase())) return false;
  }
  return true;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** An error for the log: without query parameters, with phones masked. */
export function describeError(error: unknown): ErrorDescription {
  if (!isError(error)) return { type: typeof error, message: maskPhones(reasonOf(error)) };
  const code = codeOf(error);
  const failedQuery = error instanceof DrizzleQueryError;
  const message = failedQuery ? `Failed query: ${error.query}` : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: maskPhones(message),
    ...(code === '' ? {} : { code }),
    ...(frames && frames.length > 0 ? { stack: maskPhones(frames.join('\n')) } : {}),
    ...(isError(error.cause) ? { cause: describeError(error.cause) } : {}),
  };
}
