import twilio from 'twilio';

import type { SmsConfig } from '../../config';
import { withinMs } from '../../lib/withinMs';
import type { SmsSender } from './sms';

const TIMEOUT_MS = 10_000;

type TwilioConfig = Extract<SmsConfig, { provider: 'twilio' }>;
type HttpClient = NonNullable<NonNullable<Parameters<typeof twilio>[2]>['httpClient']>;

/** Sends through Twilio's Messages API. @param host for WebOTP autofill, or null */
export function twilioSms(
  config: TwilioConfig,
  host: string | null,
  httpClient?: HttpClient,
): SmsSender {
  const client = twilio(config.accountSid, config.authToken, {
    timeout: TIMEOUT_MS,
    ...(httpClient ? { httpClient } : {}),
  });
  const sender = config.from.startsWith('MG')
    ? { messagingServiceSid: config.from }
    : { from: config.from };
  return {
    send: async ({ to, text }) => {
      const sent = client.messages.create({ to, body: withOrigin(text, host), ...sender });
      // The client's own timeout restarts with every byte received.
      await withinMs(sent, TIMEOUT_MS);
    },
  };
}

/** Appends WebOTP's origin line, `@host #1234`. */
function withOrigin(text: string, host: string | null): string {
  const code = /\d{4}/.exec(text)?.[0];
  return host === null || code === undefined ? text : `${text}\n\n@${host} #${code}`;
}
