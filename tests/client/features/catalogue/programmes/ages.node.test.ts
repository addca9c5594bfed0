// Rules: CAT-04 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { agesText } from '../../../../../src/client/features/catalogue/programmes/facts';
import type { Language } from '../../../../../src/contract/common/constants';
import { allMessages } from '../../../../support/messages';

it.each([
  ['en', 16, null, '16 and over'],
  ['en', null, 70, 'Up to 70'],
  ['en', 8, 17, '8 to 17'],
  ['ar', 16, null, '16 سنة فأكثر'],
  ['ar', 8, null, '8 سنوات فأكثر'],
  ['ar', null, 70, 'حتى 70 سنة'],
  ['ar', 6, 10, 'من 6 إلى 10 سنوات'],
  ['ar', null, null, undefined],
] as const)('says the ages in %s from %s to %s', (language: Language, from, to, words) => {
  const intl = createIntl({ locale: language, messages: allMessages(language) });
  expect(agesText(intl, { age_min: from, age_max: to })).toBe(words);
});
