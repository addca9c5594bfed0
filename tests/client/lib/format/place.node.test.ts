import { createIntl } from 'react-intl';

import { LOCALES } from '../../../../src/client/i18n/I18nProvider';
import { placeText } from '../../../../src/client/lib/format/place';
import { namespaceMessages } from '../../../support/messages';

it.each([
  ['ar', 'بوسطن', 'الولايات المتحدة', 'بوسطن، الولايات المتحدة'],
  ['en', 'Boston', 'United States', 'Boston, United States'],
] as const)('joins a city and its country for %s', (language, city, country, place) => {
  const intl = createIntl({
    locale: LOCALES[language],
    messages: namespaceMessages(language, 'common'),
  });
  expect(placeText(intl, { name: city }, { name: country })).toBe(place);
});
