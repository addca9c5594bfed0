import type { Config } from '../config';
import type { Database } from '../db/types';
import type { Clock } from '../lib/clock';
import type { Terminal } from './terminal';

/** A flag of a command. `value` names what follows it; without one it is a switch. */
export interface Flag {
  readonly name: string;
  readonly value?: string;
  /** The environment variable that says the same, where there is one. */
  readonly env?: string;
  readonly meaning: string;
}

/** What was given to a command, by the flag's name; a switch is the empty text. */
export type Given = ReadonlyMap<string, string>;

/** What a command works with. The database is open and migrated; whoever calls closes it. */
export interface CommandContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly given: Given;
  readonly terminal: Terminal;
}

/** Something that an operator does to the database, on the machine where the server runs. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** @throws OperatorError when it cannot be done, for a reason that the operator can act on */
  readonly run: (context: CommandContext) => Promise<void>;
}
