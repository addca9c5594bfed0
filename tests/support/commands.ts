import type { Command } from '../../src/server/commands/command';
import { readConfig } from '../../src/server/config';
import type { Database } from '../../src/server/db/types';
import type { TestClock } from './app';
import { testClock } from './app';

export interface CommandRun {
  readonly given?: Readonly<Record<string, string>>;
  /** Answers to the prompts; without them there is no terminal. */
  readonly answers?: readonly string[];
  readonly clock?: TestClock;
}

export async function runCommand(
  command: Command,
  database: Database,
  { given = {}, answers, clock = testClock() }: CommandRun = {},
): Promise<string[]> {
  const lines: string[] = [];
  const left = [...(answers ?? [])];
  await command.run({
    config: readConfig({}),
    database,
    clock,
    given: new Map(Object.entries(given)),
    terminal: {
      canAsk: answers !== undefined,
      say: (line) => void lines.push(line),
      ask: async (question) => {
        lines.push(question);
        const answer = left.shift();
        if (answer === undefined) throw new Error(`no answer to ${question}`);
        return answer;
      },
    },
  });
  if (left.length > 0) throw new Error(`nobody asked for ${left.join(', ')}`);
  return lines;
}
