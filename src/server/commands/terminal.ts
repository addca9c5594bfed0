import { createInterface } from 'node:readline/promises';

import { OperatorError } from '../lib/failure';

/** Where a command talks with whoever started it. */
export interface Terminal {
  /** Whether somebody is there to answer questions. */
  readonly canAsk: boolean;
  readonly say: (line: string) => void;
  /**
   * The answer to a question, trimmed.
   * @throws OperatorError when it is given up (Ctrl-C, Ctrl-D)
   */
  readonly ask: (question: string) => Promise<string>;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout } = process;
  return {
    canAsk: stdin.isTTY && stdout.isTTY,
    say: (line) => {
      stdout.write(`${line}\n`);
    },
    ask: async (question) => {
      const lines = createInterface({ input: stdin, output: stdout });
      // Both keys close it, and then no answer comes any more.
      const givenUp = new Promise<never>((_resolve, reject) => {
        lines.once('SIGINT', () => lines.close());
        lines.once('close', () => reject(new OperatorError('\nGiven up: nothing was changed.')));
      });
      try {
        return (await Promise.race([lines.question(question), givenUp])).trim();
      } finally {
        givenUp.catch(() => undefined);
        lines.close();
      }
    },
  };
}
