import { ValidationError } from 'yup';
import type { InferType, Schema } from 'yup';

import { VALIDATION_KEYS } from '../../contract/common/validationKeys';
import type { ValidationKey } from '../../contract/common/validationKeys';
import { validationError } from './errors';
import type { FieldIssue } from './errors';

/**
 * Validates a value.
 * @param whole the field name for errors of the value itself
 * @throws ApiError VALIDATION_FAILED with every rejected field
 */
export function validate<Checked extends Schema>(
  schema: Checked,
  data: unknown,
  whole = 'body',
): InferType<Checked> {
  try {
    return schema.validateSync(data, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // Any other error is one that yup itself failed with on the value.
    const fields = error instanceof ValidationError ? fieldIssues(error, whole) : [invalid(whole)];
    throw validationError(fields, { cause: error });
  }
}

function fieldIssues(error: ValidationError, whole: string): FieldIssue[] {
  const single = error.inner.length > 0 ? error.inner : [error];
  const byField = new Map<string, FieldIssue>();
  for (const { path, message } of single) {
    const field = path === undefined || path === '' ? whole : path;
    if (!byField.has(field)) byField.set(field, { field, key: toKey(message) });
  }
  return [...byField.values()];
}

function invalid(field: string): FieldIssue {
  return { field, key: 'invalid' };
}

function toKey(message: string): ValidationKey {
  return VALIDATION_KEYS.find((key) => key === message) ?? 'invalid';
}
