// Rule: APP-15 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { LOCALES } from '../../../../src/client/i18n/I18nProvider';
import { openingRows } from '../../../../src/client/lib/format/openingHours';
import type { Language } from '../../../../src/contract/common/constants';
import { allMessages } from '../../../support/messages';

const HOURS = {
  time_zone: 'Asia/Riyadh',
  rows: [
    { days: [0, 1, 2, 3, 4], shifts: [{ from: 540, to: 1_080 }] },
    { days: [6], shifts: [{ from: 600, to: 840 }] },
  ],
};

it.each<[Language, string, string, string]>([
  ['ar', 'من الأحد إلى الخميس', 'من 9:00 ص إلى 6:00 م', 'السبت'],
  ['en', 'Sunday to Thursday', '9:00 to 18:00', 'Saturday'],
])('says a span in words, never with a dash, in %s', (language, week, times, day) => {
  const intl = createIntl({ locale: LOCALES[language], messages: allMessages(language) });
  const [first, last] = openingRows(intl, HOURS);
  const plain = (text = ''): string => text.replaceAll(/\s/g, ' ');
  expect(plain(first?.days)).toBe(week);
  expect(plain(first?.times)).toBe(times);
  expect(last?.days).toBe(day);
  for (const { days, times: span } of [first, last].flatMap((row) => row ?? []))
    expect(days + span).not.toMatch(/[-–]/);
});
