import { parseArgs } from 'node:util';

import { isError, OperatorError } from '../lib/failure';
import type { Command, Given } from './command';

const HELP = { name: 'help', meaning: 'Show this text' } as const;

/**
 * A command's values from flags, then environment. Undefined when help is requested.
 * @throws OperatorError for an unknown flag or a missing value
 */
export function readFlags(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Given | undefined {
  const values = parse(command, args);
  if (values.help !== undefined) return undefined;
  const given = new Map<string, string>();
  for (const { name, env: variable } of command.flags) {
    const flag = values[name];
    const fromEnv = variable === undefined ? undefined : env[variable];
    if (typeof flag === 'string') given.set(name, flag);
    else if (flag === true) given.set(name, '');
    else if (fromEnv !== undefined && fromEnv !== '') given.set(name, fromEnv);
  }
  return given;
}

function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    [HELP, ...command.flags].map((flag) => [
      flag.name,
      { type: 'value' in flag ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Node's first sentence names the problem; the rest is advice for other cases.
    const reason = isError(error) ? error.message.split(/\.\s/)[0] : 'wrong flags';
    throw new OperatorError(`${reason ?? ''} (npm run ${command.name} -- --help).`, {
      cause: error,
    });
  }
}

/** The text of `--help`. */
export function helpOf({ name, summary, flags }: Command): string {
  const rows = [...flags, HELP].map((flag) => {
    const value = 'value' in flag ? ` <${flag.value}>` : '';
    const env = 'env' in flag ? ` (${flag.env})` : '';
    return [`  --${flag.name}${value}`, `${flag.meaning}${env}`] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  const table = rows.map(([left, right]) => `${left.padEnd(width)}${right}`);
  return [`npm run ${name} [-- <flags>]`, '', summary, '', ...table, ''].join('\n');
}
