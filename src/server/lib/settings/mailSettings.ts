/** Settings of emails (API-49). */
import { ConfigError, optional, setting } from './env';

export interface MailConfig {
  /** smtp: or smtps:, with user and password. */
  readonly url: string;
  readonly from: string;
}

export const MAIL_SETTINGS = {
  SMTP_URL: setting(
    '',
    optional(/^smtps?:\/\/\S+$/, 'an address such as smtps://user:password@mail.example:465'),
    'Mail server that sends emails; unset: none are sent, and addresses stay not verified',
  ),
  MAIL_FROM: setting(
    '',
    optional(
      /^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'an address such as Masar <no-reply@masar.example>',
    ),
    'Sender of emails',
  ),
};

/** @throws ConfigError where one of the two is missing */
export function mailConfig({
  SMTP_URL: url,
  MAIL_FROM: from,
}: {
  readonly SMTP_URL: string | null;
  readonly MAIL_FROM: string | null;
}): MailConfig | null {
  if (url === null) return null;
  if (from === null) throw new ConfigError('MAIL_FROM must be set, because SMTP_URL is');
  return { url, from };
}
