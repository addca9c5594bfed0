import type { IntlShape } from 'react-intl';

import type { ValidationKey } from '../../../contract/common/validationKeys';

/**
 * A field's error: the specified sentence and, on the next line, how to correct it (FAM-03). Needs
 * the namespace `validation`.
 */
export const validationWords =
  ({ formatMessage }: Pick<IntlShape, 'formatMessage'>) =>
  (key: ValidationKey): string =>
    [
      formatMessage({ id: `validation.${key}` }),
      formatMessage({ id: `validation.cure.${key}` }),
    ].join('\n');
