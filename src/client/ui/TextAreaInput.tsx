import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { TextAreaControl, type TextAreaControlProps } from './TextAreaControl';

/**
 * A box for several lines, a field of the Formik form around it. It behaves as the shared text
 * input does (CTL-02): wrong when touched and in error, touched on blur, and written into the form
 * as it is typed unless a value is supplied from outside.
 */
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
