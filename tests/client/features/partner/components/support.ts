import { createIntl } from 'react-intl';

import { LOCALES } from '../../../../../src/client/i18n/I18nProvider';
import type { MessageId } from '../../../../../src/client/i18n/messageIds';
import type { Language } from '../../../../../src/contract/common/constants';
import { json, offline } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { PARTNER, ok, refuses } from '../../../../support/partnerRequests';

/** The request of the machines' fixtures. */
export const REQUEST = 1042;
export const LIMIT_SECONDS = 90;

export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The app's texts in a language. */
export function sayIn(language: Language): Say {
  const { formatMessage } = createIntl({
    locale: LOCALES[language],
    messages: allMessages(language),
  });
  return (id, values) => formatMessage({ id }, values);
}

/** The name of a button of the request. */
export const named = (say: Say, id: MessageId): string =>
  say('partnerPages.actionOn', { action: say(id), number: REQUEST });

/** Matches the text of the app's own limit, with any end time. */
export function limitText(say: Say): RegExp {
  const [before = ''] = say('common.limited', { when: '§' }).split('§');
  return new RegExp(`${before}.*\\d`);
}

/** The refusals that the machines' fixtures name. */
export const REFUSALS: Readonly<Record<string, () => Response | Promise<Response>>> = {
  failed: () => Promise.resolve(offline({} as Parameters<typeof offline>[0])),
  'failed: gone': () => refuses(404, 'NOT_FOUND'),
  'failed: taken': () => refuses(409, 'ALREADY_TAKEN'),
  'failed: tooMany': () => refuses(409, 'SNATCH_LIMIT'),
  'failed: limited': () =>
    json(429, {
      status_code: 429,
      code: 'RATE_LIMITED',
      message: 'RATE_LIMITED',
      retry_after: LIMIT_SECONDS,
    }),
};

/** Handlers for the calls of every signed-in page. */
export const EVERYDAY = {
  'GET /api/student/getProfile': () =>
    ok({ user: { ...PARTNER.user, phone: '+966500000002', role: PARTNER.role } }),
};
