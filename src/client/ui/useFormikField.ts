import { useField, type FieldHookConfig } from 'formik';
import type { FocusEvent } from 'react';

/**
 * Joins a control to its field (CTL-02): its value, touched on blur, and its error when touched and
 * wrong.
 */
export function useFormikField<Element>(
  config: FieldHookConfig<unknown>,
  onBlur: ((event: FocusEvent<Element>) => void) | undefined,
) {
  const [field, meta, helpers] = useField(config);
  const { value } = field;
  return {
    field,
    helpers,
    bound: {
      value: typeof value === 'string' || typeof value === 'number' ? value : '',
      error: meta.touched ? meta.error : undefined,
      onBlur: (event: FocusEvent<Element>): void => {
        field.onBlur(event);
        onBlur?.(event);
      },
    },
  };
}
