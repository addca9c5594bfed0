import type { ChangeEvent, ReactElement } from 'react';
import { SelectControl, type SelectControlProps } from './SelectControl';
import { useFormikField } from './useFormikField';

/** Select on Formik (CTL-02); `value` overrides the form's. Numbers stay numbers; '' is no choice. */
export function SelectField(props: Omit<SelectControlProps, 'error'>): ReactElement {
  const { name, options, value, onChange, onBlur } = props;
  const { helpers, bound } = useFormikField({ name }, onBlur);

  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    if (value === undefined) {
      const chosen = event.target.value;
      void helpers.setValue(options.find((option) => String(option.value) === chosen)?.value ?? '');
    }
    onChange?.(event);
  };
  return (
    <SelectControl {...props} {...bound} value={value ?? bound.value} onChange={handleChange} />
  );
}
