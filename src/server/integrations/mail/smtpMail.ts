import { createTransport } from 'nodemailer';

import { isError } from '../../lib/failure';
import type { MailConfig } from '../../lib/settings/mailSettings';
import { SECOND } from '../../lib/time/clock';
import { withinMs } from '../../lib/withinMs';
import type { MailSender } from './mail';

/** Below the lease of a job (API-17). */
const TIMEOUT_MS = 20 * SECOND;

/** Sends through a mail server; each email has a connection of its own. */
export function smtpMail({ url, from }: MailConfig): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Texts and addresses are data: nothing is read from a file or an address in them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isReal: true,
    send: async ({ id, to, subject, text }, signal) => {
      signal.throwIfAborted();
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domainOf(from)}>`,
        // Out-of-office notes answer people only (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      const failure = await withinMs(sent, TIMEOUT_MS).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (!failure) return 'sent';
      if (isRefusedAddress(failure.error)) return 'refused';
      // Without its cause: what a server says has the address in it, and errors are logged.
      throw new Error(`The email was not taken: ${reasonOf(failure.error)}`);
    },
  };
}

/** The part after the last @ of a sender, `Masar <no-reply@masar.example>`. */
const domainOf = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** The server refuses the recipient for good (RFC 5321, 4.2.1). */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError;
  return command === 'RCPT TO' && Number(responseCode) >= 500 && Number(responseCode) < 560;
}

function reasonOf(error: unknown): string {
  if (!isError(error)) return 'unknown';
  const { code, command, responseCode } = error as SmtpError;
  const parts = [code, command, responseCode].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.map(String).join(' ') : error.name;
}
