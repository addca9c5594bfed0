/** The server process. A failed start is one line on standard error and exit code 1. */
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { buildApp } from './buildApp';
import { readConfig } from './config';
import type { Config } from './config';
import { requireServable } from './db/compatibility';
import { startDatabaseClock } from './db/databaseClock';
import { repairHeadlines } from './db/headlines/headlines';
import { openDatabase } from './db/open';
import type { Database } from './db/types';
import { HOUR, MINUTE, SECOND } from './lib/time/clock';
import { ConfigError } from './lib/settings/env';
import { endProcess, OperatorError, reasonOf } from './lib/failure';
import { createPaymentProvider } from './integrations/cards/createPaymentProvider';
import { createImageDecoder } from './integrations/images/imageDecoder';
import { newFileKey, openFileIntake } from './integrations/files/fileIntake';
import { createLogger, standardOutput } from './lib/logging';
import { localOrigin } from './lib/localOrigin';
import type { LogOutput } from './lib/logging';
import { maskPhones } from './lib/text/mask';
import { pushSenderOf } from './integrations/firebase/pushSender';
import { consoleMail } from './integrations/mail/mail';
import type { MailSender } from './integrations/mail/mail';
import { consoleSms } from './integrations/sms/sms';
import type { SmsSender } from './integrations/sms/sms';
import { createPdfPrinter } from './integrations/typst/pdfPrinter';
import type { App } from './platform/http/app';
import { deleteExpired, endFutureLimits } from './platform/jobs/housekeeping';
import { sharedSecret } from './platform/secrets';
import { runStartupChecks } from './startupChecks';

/** Connections that may wait to be accepted: with fewer, a crowd would shut out a probe of health. */
const BACKLOG = 4_096;

interface Running {
  readonly app: App;
  readonly database: Database;
  readonly output: LogOutput;
  readonly notices: readonly string[];
}

async function main(): Promise<void> {
  const stopped = firstSignal();
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const config = readConfig(process.env);
  const running = await start(config);
  process.stdout.write(welcome(config, running));
  await stopped;
  await stop(config, running).catch((error: unknown) =>
    endProcess(`Masar could not stop in order: ${reasonOf(error)}`),
  );
}

async function start(config: Config): Promise<Running> {
  const output = standardOutput();
  const log = createLogger(config.logLevel, output);
  const database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    listenUrl: config.databaseListenUrl ?? undefined,
    readUrl: config.databaseReadUrl ?? undefined,
    dataDir: config.dataDir,
    log,
  });
  try {
    const { db } = database;
    await requireServable(db);
    const { clock, stop: stopClock } = await startDatabaseClock(database, log);
    const notices = await runStartupChecks(config, database);
    const deps = {
      config,
      database,
      db,
      clock,
      sms: await smsSender(config),
      mail: await mailSender(config),
      images: createImageDecoder(),
      files: await openFileIntake(config.files, () => sharedSecret(db, 'files', newFileKey)),
      pdf: createPdfPrinter(),
      cards: createPaymentProvider(config.cards, clock),
      push: pushSenderOf(config.firebase, clock),
      codeSecret: config.authSecret ?? (await sharedSecret(db, 'codes')),
    };
    const app = await buildApp(deps, log);
    app.addHook('onClose', async () => stopClock());
    await endFutureLimits(db, clock.now());
    await repairHeadlines(db);
    keepHouse(app);
    // No traffic arrives before this: a server that does not listen is not ready.
    await app.ready();
    if (app.hasDecorator('renderHome')) await app.renderHome();
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    app.jobs.start();
    app.chatMirror?.start();
    return { app, database, output, notices };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function smsSender(config: Config): Promise<SmsSender> {
  if (config.sms.provider === 'console') return consoleSms(process.stdout);
  // Large, so loaded only when used.
  const { twilioSms } = await import('./integrations/sms/twilioSms');
  return twilioSms(config.sms, config.publicOrigin && new URL(config.publicOrigin).host);
}

/** Where codes are printed, emails are too, unless there is a mail server. */
async function mailSender({ mail, sms }: Config): Promise<MailSender | null> {
  if (mail === null) return sms.provider === 'console' ? consoleMail(process.stdout) : null;
  // Loaded only when used.
  const { smtpMail } = await import('./integrations/mail/smtpMail');
  return smtpMail(mail);
}

function keepHouse(app: App): void {
  const { db, clock } = app.deps;
  const failed = (error: unknown): void => {
    app.log.error({ err: error }, 'could not keep house');
  };
  const timers = [
    setInterval(() => void deleteExpired(db, clock.now()).catch(failed), HOUR),
    setInterval(() => void endFutureLimits(db, clock.now()).catch(failed), MINUTE),
    setInterval(() => void repairHeadlines(db).catch(failed), MINUTE),
  ];
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** /readyz turns 503, running requests finish within the drain time, then the database closes. */
async function stop({ drain }: Config, { app, database, output }: Running): Promise<void> {
  app.lifecycle.draining = true;
  app.log.info('stopping');
  await delay(drain.delaySeconds * SECOND);
  await Promise.race([app.close(), delay(drain.seconds * SECOND)]);
  await database.close();
  await output.finish();
  process.exit(0);
}

/** Resolves with the first stop signal; a second one ends the process immediately. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let signals = 0;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) process.exit(128 + constants.signals[signal]);
        resolve();
      });
    }
  });
}

function welcome(config: Config, { app, notices }: Running): string {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const origin = config.publicOrigin ?? localOrigin({ host: config.host, port });
  const lines = ['', `Masar is ready: ${origin}`, ''];
  lines.push(...notices);
  if (config.sms.provider === 'console') lines.push('The code appears in this window.');
  return `${lines.join('\n')}\n\n`;
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong configuration: ${error.message}`;
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    const { code, port } = error;
    if (code === 'EADDRINUSE') return `Port ${String(port)} is in use: choose another with PORT`;
    if (code === 'EACCES') return `Port ${String(port)} is not allowed: choose another with PORT`;
  }
  return `Masar could not start: ${maskPhones(reasonOf(error))}`;
}

main().catch((error: unknown) => endProcess(startFailure(error)));
