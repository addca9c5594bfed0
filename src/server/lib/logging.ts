/** Structured logs: no phone, no token, no code, no header and no body is ever in them. */
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { codeOf, isError, reasonOf } from './failure';
import { maskPhones } from './mask';

/**
 * A last net below the habit of logging named, harmless fields only: packages have habits of their own,
 * such as a request's headers at `trace`. In small letters; dropped however deep they are.
 */
const SECRET_FIELDS = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'headers', 'rawheaders'],
  ...['token', 'fcm_token', 'password', 'user_id'],
]);
/** No line is as deep as this; what would be is left out. */
const MOST_DEPTH = 6;

/** What may wait for a reader that has fallen behind; what comes on top is dropped. */
const WAITING_BYTES = 4 * 1024 * 1024;
/** How long the last lines may take to leave at the end. */
const FINISH_MS = 1_000;

/** Where a process writes its log. */
export interface LogOutput extends DestinationStream {
  /** Resolves when everything is out, or when nobody reads any more and the rest is given up. */
  readonly finish: () => Promise<void>;
}

/**
 * Standard output, written in the background. Whoever reads it may stall or go away without
 * stopping the server: pino's default waits for its reader inside the event loop, for ever.
 */
export function standardOutput(): LogOutput {
  const stream = pino.destination({
    dest: 1,
    sync: false,
    maxLength: WAITING_BYTES,
    // With 0 'flush' would report success while lines are still waiting.
    minLength: 1,
  });
  stream.on('error', () => {
    // Nobody reads: there is nowhere left to say so.
  });
  return {
    write: (line) => stream.write(line),
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

/**
 * @param level least level that is written, or `silent`
 * @param destination where the lines go; standard output when absent
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields) => withoutSecrets(fields),
    },
    // What child loggers always say is not formatted.
    redact: { paths: [...SECRET_FIELDS].map((field) => `["${field}"]`), remove: true },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A copy without secret fields. What is no plain data, such as an error, has a serializer of its own. */
function withoutSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return depth < MOST_DEPTH ? value.map(clean) : undefined;
    if (!isPlainObject(value)) return value;
    return depth < MOST_DEPTH ? withoutSecrets(value, depth + 1) : undefined;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET_FIELDS.has(name.toLowerCase()))
      .map(([name, value]) => [name, clean(value)]),
  );
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

/**
 * An error as the log shows it. Of a failed query it keeps the statement and drops the values,
 * which are people's data; everything that looks like a phone is masked.
 */
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
