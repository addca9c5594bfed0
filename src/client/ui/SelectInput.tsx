import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { SelectControl, type SelectControlProps } from './SelectControl';

/**
 * A choice of one, a field of the Formik form around it. It behaves as the shared text input does
 * (CTL-02): wrong when touched and in error, touched on blur, and written into the form when chosen
 * unless a value is supplied from outside. What is written is the option's own value, so a number
 * stays a number; '' when nothing is chosen.
 */
export function SelectInput({
  onChange,
  onBlur,
  ...props
}: Omit<SelectControlProps, 'error'>): ReactElement {
  const { name, options, value } = props;
  const [field, meta, helpers] = useField<unknown>(name);

  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    if (value === undefined) {
      const chosen = event.target.value;
      void helpers.setValue(options.find((option) => String(option.value) === chosen)?.value ?? '');
    }
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLSelectElement>): void => {
    field.onBlur(event);
    onBlur?.(event);
  };

  return (
    <SelectControl
      {...props}
      value={value ?? shown(field.value)}
      error={meta.touched ? meta.error : undefined}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

/** A form's value as an option's; nothing at all is nothing chosen. */
function shown(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
