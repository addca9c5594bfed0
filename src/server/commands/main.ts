/**
 * Entry point of the operator commands. A failure is one line on standard error and exit code 1.
 */
import { readConfig } from '../config';
import { openDatabase } from '../db/open';
import { DAY, systemClock } from '../lib/time/clock';
import { ConfigError } from '../lib/settings/env';
import { OperatorError } from '../lib/failure';
import { createLogger, describeError } from '../lib/logging';
import { COMMANDS } from './commands';
import { helpOf, readFlags } from './flags';
import { processTerminal } from './terminal';

async function main([name, ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    const known = COMMANDS.map((one) => one.name).join(', ');
    throw new OperatorError(`There is no command "${name ?? ''}", but: ${known}.`);
  }
  const given = readFlags(command, args, process.env);
  if (!given) {
    process.stdout.write(helpOf(command));
    return;
  }
  const config = readConfig(process.env);
  const { databaseUrl, databaseListenUrl, dataDir } = config;
  const direct = databaseUrl && (databaseListenUrl ?? databaseUrl);
  const database = await openDatabase({
    url: databaseUrl ?? undefined,
    listenUrl: databaseListenUrl ?? undefined,
    dataDir,
    log: createLogger('warn', process.stderr),
    // A pooler would cut a transaction that takes long.
    ...(command.wholeDatabase
      ? { url: direct ?? undefined, migrate: false, statementTimeoutMs: DAY }
      : {}),
  });
  try {
    const terminal = processTerminal();
    await command.run({ config, database, clock: systemClock, given, terminal });
  } finally {
    await database.close();
  }
}

function failure(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong configuration: ${error.message}`;
  if (error instanceof OperatorError) return error.message;
  const { message, cause } = describeError(error);
  return `It could not be done: ${(cause?.message ?? message).replace(/\s+/g, ' ')}`;
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${failure(error)}\n`);
    process.exit(1);
  },
);
