import { ValidationError } from 'yup';
import type { InferType, Schema } from 'yup';

import { VALIDATION_KEYS } from '../../contract/errors';
import type { ValidationKey } from '../../contract/errors';
import { ApiError } from './errors';
import type { Refusal } from './errors';

/**
 * The value as its schema gives it back; for what is not a whole body, such as a form's field.
 * @param whole what a refusal names when it is about no single field
 * @throws ApiError VALIDATION_FAILED with every field that was refused
 */
export function validate<Checked extends Schema>(
  schema: Checked,
  data: unknown,
  whole = 'body',
): InferType<Checked> {
  try {
    return schema.validateSync(data, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // Anything but a refusal is a value that yup itself stumbled over.
    const fields = error instanceof ValidationError ? refusals(error, whole) : [invalid(whole)];
    throw new ApiError('VALIDATION_FAILED', { fields, cause: error });
  }
}

/** The first refusal of each field; `whole` names what was refused as a whole. */
function refusals(error: ValidationError, whole: string): Refusal[] {
  const single = error.inner.length > 0 ? error.inner : [error];
  const byField = new Map<string, Refusal>();
  for (const { path, message } of single) {
    const field = path === undefined || path === '' ? whole : path;
    if (!byField.has(field)) byField.set(field, { field, key: toKey(message) });
  }
  return [...byField.values()];
}

function invalid(field: string): Refusal {
  return { field, key: 'invalid' };
}

function toKey(message: string): ValidationKey {
  return VALIDATION_KEYS.find((key) => key === message) ?? 'invalid';
}
