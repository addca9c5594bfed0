import { PassThrough } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { buildApp } from '../../src/server/buildApp';
import { readConfig } from '../../src/server/config';
import type { Config } from '../../src/server/config';
import { accounts } from '../../src/server/db/schema/accounts';
import { codeAttempts, rateLimits } from '../../src/server/db/schema/signIn';
import type { Database, Db } from '../../src/server/db/types';
import type { AdmissionLimits } from '../../src/server/platform/load/admission';
import { addMs } from '../../src/server/lib/time/clock';
import type { Clock } from '../../src/server/lib/time/clock';
import type { FileIntake } from '../../src/server/integrations/files/fileIntake';
import type { PaymentProvider } from '../../src/server/integrations/cards/paymentProvider';
import type { ImageDecoder } from '../../src/server/integrations/images/imageDecoder';
import { createLogger } from '../../src/server/lib/logging';
import type { PushSender } from '../../src/server/integrations/firebase/pushSender';
import type { MailSender } from '../../src/server/integrations/mail/mail';
import type { Sms, SmsSender } from '../../src/server/integrations/sms/sms';
import { createPdfPrinter } from '../../src/server/integrations/typst/pdfPrinter';
import { answerSchemas, isJsonAnswer } from '../../src/server/platform/http/answerSchemas';
import type { App } from '../../src/server/platform/http/app';
import { mismatches } from './answerMismatches';
import { memoryFiles } from './files';
import { closeDatabases, giveBack, takeDatabase } from './reusedDatabases';

// The benchmarks run without Jest.
if (Reflect.has(globalThis, 'afterAll')) afterAll(closeDatabases);

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

export function testClock(start = new Date('2026-03-01T08:00:00Z')): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = addMs(now, milliseconds);
    },
  };
}

export const CODE_SECRET = 'a secret of the tests, long enough to be one';

export interface TestAppOptions {
  readonly clock?: TestClock;
  readonly config?: Partial<Config>;
  /** A database closed by the caller; by default one as new, which is the app's until it closes. */
  readonly database?: Database;
  readonly sendSms?: SmsSender['send'];
  /** By default a decoder in this process. */
  readonly images?: ImageDecoder;
  /** By default files are read in this process and kept in memory. */
  readonly files?: FileIntake;
  /** By default nothing is paid by card. */
  readonly cards?: PaymentProvider;
  /** By default no emails are sent. */
  readonly mail?: MailSender;
  /** By default nothing is pushed. */
  readonly push?: PushSender;
  readonly admissionLimits?: AdmissionLimits;
}

const IN_THIS_PROCESS: ImageDecoder = {
  prepare: () => undefined,
  encode: async (picture) => {
    // Only where a picture is read: most tests load a server and read none.
    const { encodeImage } = await import('../../src/server/integrations/images/encodeImage');
    return encodeImage(picture);
  },
  close: () => undefined,
};

export interface TestApp {
  readonly app: App;
  readonly db: Db;
  readonly database: Database;
  readonly clock: TestClock;
  readonly sms: Sms[];
  readonly logged: () => string;
  readonly close: () => Promise<void>;
}

/** Deletes accounts and their data, so that tests of a file share a database. */
export async function forgetPeople({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const table of [accounts, codeAttempts, rateLimits]) await db.delete(table);
}

/**
 * Fails on every answer that violates its route's schema, before and after serialization (API-42).
 */
function checkAnswers(app: App): void {
  const check = (request: FastifyRequest, reply: FastifyReply, answer: unknown): void => {
    const { url = '' } = request.routeOptions;
    const described = answerSchemas.routes[`${request.method} ${url}`];
    if (!described || reply.statusCode !== 200 || !isJsonAnswer(described.answer)) return;
    const [first, ...others] = mismatches(answer, described.answer);
    if (first !== undefined) throw new Error([url, first, ...others].join('\n'));
  };
  app.addHook('preSerialization', async (request, reply, payload) => {
    check(request, reply, payload);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isWritten = typeof payload === 'string' || Buffer.isBuffer(payload);
    const type = String(reply.getHeader('content-type'));
    if (isWritten && type.startsWith('application/json')) {
      check(request, reply, JSON.parse(payload.toString()));
    }
    return payload;
  });
}

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock();
  const database = options.database ?? (await takeDatabase());
  const sms: Sms[] = [];
  const lines: string[] = [];
  const output = new PassThrough().on('data', (chunk) => lines.push(String(chunk)));
  const config: Config = {
    // No caching: tests change the database and read it immediately.
    ...readConfig({ CLIENT_DIR: 'tests/no-client', LOG_LEVEL: 'trace', ANSWER_CACHE_MB: '0' }),
    ...options.config,
  };
  const deps = {
    config,
    database,
    db: database.db,
    clock,
    sms: { send: options.sendSms ?? (async (message: Sms) => void sms.push(message)) },
    mail: options.mail ?? null,
    images: options.images ?? IN_THIS_PROCESS,
    files: options.files ?? memoryFiles(),
    pdf: createPdfPrinter(),
    cards: options.cards ?? null,
    push: options.push ?? null,
    codeSecret: CODE_SECRET,
    ...(options.admissionLimits && { admissionLimits: options.admissionLimits }),
  };
  const app = await buildApp(deps, createLogger(config.logLevel, output));
  checkAnswers(app);
  await app.ready();
  return {
    app,
    db: database.db,
    database,
    clock,
    sms,
    logged: () => lines.join(''),
    close: async () => {
      await app.close();
      if (!options.database) await giveBack(database);
    },
  };
}
