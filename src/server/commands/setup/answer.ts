import { ConfigError } from '../../lib/env';
import { OperatorError } from '../../lib/failure';
import type { CommandContext, Flag } from '../command';

export interface Question<Value> {
  readonly flag: Flag;
  readonly required: boolean;
  /** What it is now, as people read it; null while there is nothing. */
  readonly current: string | null;
  /** Throws ConfigError with what goes on "It …". */
  readonly check: (text: string) => Value | Promise<Value>;
}

/**
 * What was given, else what somebody answers, checked.
 *
 * @param ask whether to ask for what was not given
 * @returns undefined when it is to stay as it is
 * @throws OperatorError for something wrong that was given, or when the questions are given up
 */
export async function answer<Value>(
  { given, terminal }: Pick<CommandContext, 'given' | 'terminal'>,
  question: Question<Value>,
  ask: boolean,
): Promise<Value | undefined> {
  const { flag, check } = question;
  const text = given.get(flag.name);
  if (text === undefined) return ask ? askUntilRight(terminal, question) : undefined;
  try {
    return await check(text);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OperatorError(`Nothing was changed: --${flag.name} ${error.message}.`);
  }
}

async function askUntilRight<Value>(
  terminal: CommandContext['terminal'],
  { flag, required, current, check }: Question<Value>,
): Promise<Value | undefined> {
  const hint = current ?? (required ? null : 'none');
  for (;;) {
    const text = await terminal.ask(`${flag.meaning}${hint === null ? '' : ` [${hint}]`}: `);
    if (text === '' && hint !== null) return undefined;
    try {
      return await check(text);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      terminal.say(`  It ${error.message}.`);
    }
  }
}
