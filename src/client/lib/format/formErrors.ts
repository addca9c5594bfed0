import { ValidationError } from 'yup';
import type { Schema } from 'yup';

import { VALIDATION_KEYS } from '../../../contract/common/validationKeys';
import type { ValidationKey } from '../../../contract/common/validationKeys';

const isKey = (text: string): text is ValidationKey => VALIDATION_KEYS.some((key) => key === text);

/** Errors by field, for Formik's `validate`; `words` translates the schemas' keys (CTL-02). */
export function formErrors(
  schema: Schema,
  values: unknown,
  words: (key: ValidationKey) => string,
): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.map(({ path, message }) => ({ path: path ?? '', message }));
    return Object.fromEntries(
      // Reversed: the first error of a field wins.
      found
        .reverse()
        .map(({ path, message }) => [path, words(isKey(message) ? message : 'invalid')]),
    );
  }
}
