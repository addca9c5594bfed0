/** Sending text messages (API-09). */

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** Resolves when the message is on its way; rejects when it is not. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** Writes one line a message, `sms +966500000001 <text>`, where the operator sees it. */
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
