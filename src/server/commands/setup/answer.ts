import { ConfigError } from '../../lib/settings/env';
import { OperatorError } from '../../lib/failure';
import type { CommandContext, Flag } from '../command';

export interface Question<Value> {
  readonly flag: Flag;
  readonly required: boolean;
  readonly current: string | null;
  /** @throws ConfigError whose message completes "It …" */
  readonly check: (text: string) => Value | Promise<Value>;
}

/**
 * The given value, else the answer to a prompt.
 * @returns undefined to leave the field unchanged
 * @throws OperatorError for an invalid given value or a cancelled prompt
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
