// Rules: CAT-02, PRI-05 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { filterText } from '../../../../../src/client/features/catalogue/search/filterWords';
import {
  activeFilters,
  readFilters,
} from '../../../../../src/client/features/catalogue/search/filters';
import { LOCALES } from '../../../../../src/client/i18n/I18nProvider';
import { LANGUAGES } from '../../../../../src/contract/common/constants';
import { allMessages } from '../../../../support/messages';

const ALL =
  'q=ielts&destination=gb&city=7&level=B2&course_type=ielts&degree=master&specialization=3' +
  '&price_min=100&price_max=9000&currency=KWD&weeks=12&start_from=2027-01-04&start_to=2027-06-30' +
  '&institute=70';

test.each(LANGUAGES)('every filter in use has a text with all its values in %s', (language) => {
  const onError = jest.fn();
  const intl = createIntl({
    locale: LOCALES[language],
    messages: allMessages(language),
    onError,
  });
  const filters = readFilters(new URLSearchParams(ALL));
  const texts = activeFilters(filters).map((name) => filterText(intl, name, filters, {}));
  expect(texts.filter((text) => text === '' || /[{}]/.test(text))).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
});
