import { ValidationError } from 'yup';
import type { Schema } from 'yup';

import { VALIDATION_KEYS } from '../../../contract/errors';
import type { ValidationKey } from '../../../contract/errors';

const isKey = (text: string): text is ValidationKey => VALIDATION_KEYS.some((key) => key === text);

/**
 * What is wrong with a form's values, by field, for Formik's `validate`: the contract's schemas
 * speak in keys, and `words` puts a key into the reader's language (CTL-02).
 */
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
      // The first thing that is wrong with a field is the one to say.
      found
        .reverse()
        .map(({ path, message }) => [path, words(isKey(message) ? message : 'invalid')]),
    );
  }
}
