import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { SelectControl, type SelectControlProps } from './SelectControl';

/** Formik select (CTL-02); `value` overrides the form's. Numbers stay numbers; '' is no choice. */
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

function shown(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
