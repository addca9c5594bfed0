import { createInterface } from 'node:readline/promises';

import { OperatorError } from '../lib/failure';

export interface Terminal {
  readonly canAsk: boolean;
  readonly say: (line: string) => void;
  /** The trimmed answer. @throws OperatorError when cancelled (Ctrl-C, Ctrl-D) */
  readonly ask: (question: string) => Promise<string>;
}

export function processTerminal(): Terminal {
  const { stdin, stdout } = process;
  return {
    canAsk: stdin.isTTY && stdout.isTTY,
    say: (line) => {
      stdout.write(`${line}\n`);
    },
    ask: async (question) => {
      const lines = createInterface({ input: stdin, output: stdout });
      // Ctrl-C and Ctrl-D close it, and `question` never resolves.
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
