/** Text messages (API-09). */

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  readonly send: (sms: Sms) => Promise<void>;
}

/** Prints each message as a line, `sms +966500000001 <text>`. */
export function consoleSms(output: NodeJS.WritableStream): SmsSender {
  return {
    send: ({ to, text }) =>
      new Promise((resolve, reject) => {
        output.write(`sms ${to} ${text.replace(/\s+/g, ' ')}\n`, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
