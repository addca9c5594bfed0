// Rules: FAM-03 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { validationWords } from '../../../../src/client/lib/format/validationWords';
import { LANGUAGES } from '../../../../src/contract/common/constants';
import { VALIDATION_KEYS } from '../../../../src/contract/common/validationKeys';
import { namespaceMessages } from '../../../support/messages';

describe.each(LANGUAGES)('a wrong value in %s', (language) => {
  const messages = namespaceMessages(language, 'validation');
  const words = validationWords(createIntl({ locale: language, messages }));

  it.each(VALIDATION_KEYS)('%s has its sentence and its cure', (key) => {
    const [sentence, cure, ...more] = words(key).split('\n');
    expect(sentence).toBe(messages[`validation.${key}`]);
    expect(cure).toBe(messages[`validation.cure.${key}`]);
    expect(cure).not.toBe(sentence);
    expect(more).toEqual([]);
  });
});

it('cures a phone with an example', () => {
  const messages = namespaceMessages('en', 'validation');
  expect(validationWords(createIntl({ locale: 'en', messages }))('phoneFormat')).toBe(
    'Phone number must be a valid format\nFor example +966 5X XXX XXXX: 7 to 15 digits.',
  );
});
