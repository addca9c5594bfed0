/** Emails (API-49). */

export interface Mail {
  /** The same for the same email, so that one that is sent again is one at its reader's. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** `refused`: the address does not exist, or takes nothing from here; trying again changes nothing. */
export type MailResult = 'sent' | 'refused';

export interface MailSender {
  /** False where emails are printed only, so that nobody proves an address. */
  readonly isReal: boolean;
  /** @throws Error, without the address, where it may work later */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<MailResult>;
}

/** Prints each email as a line, `mail sara@example.com <subject> <text>`. */
export function consoleMail(output: NodeJS.WritableStream): MailSender {
  return {
    isReal: false,
    send: ({ to, subject, text }) =>
      new Promise((resolve, reject) => {
        output.write(`mail ${to} ${`${subject} ${text}`.replace(/\s+/g, ' ')}\n`, (error) => {
          if (error) reject(error);
          else resolve('sent');
        });
      }),
  };
}
