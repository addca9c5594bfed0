import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { TextAreaControl, type TextAreaControlProps } from './TextAreaControl';

/** Formik textarea (CTL-02); `value` overrides the form's. */
export function TextAreaInput({
  onChange,
  onBlur,
  ...props
}: Omit<TextAreaControlProps, 'error'>): ReactElement {
  const [field, meta] = useField<unknown>(props.name);

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    if (props.value === undefined) field.onChange(event);
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLTextAreaElement>): void => {
    field.onBlur(event);
    onBlur?.(event);
  };

  return (
    <TextAreaControl
      {...props}
      value={props.value ?? (typeof field.value === 'string' ? field.value : '')}
      error={meta.touched ? meta.error : undefined}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
