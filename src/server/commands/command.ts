import type { Config } from '../config';
import type { Database } from '../db/types';
import type { Clock } from '../lib/time/clock';
import type { Terminal } from './terminal';

export interface Flag {
  readonly name: string;
  readonly value?: string;
  readonly env?: string;
  readonly meaning: string;
}

/** Values by flag name; a switch is the empty string. */
export type Given = ReadonlyMap<string, string>;

export interface CommandContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly given: Given;
  readonly terminal: Terminal;
}

/** A database operation that an operator runs on the server's machine. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** Runs on the whole database as it is: without migrations and without a time limit. */
  readonly wholeDatabase?: true;
  /** @throws OperatorError when it cannot be done */
  readonly run: (context: CommandContext) => Promise<void>;
}
