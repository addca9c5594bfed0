import type { ChangeEvent, ReactElement } from 'react';
import { TextControl, type TextControlProps } from './TextControl';
import { useFormikField } from './useFormikField';

export interface TextFieldProps extends Omit<TextControlProps, 'error'> {
  /** Normalizes text before it is stored. */
  readonly clean?: (text: string) => string | number;
}

/** Text field on Formik (CTL-02); `value` (checkbox and radio: `checked`) overrides the form's. */
export function TextField({ clean, ...props }: TextFieldProps): ReactElement {
  const { name, type = 'text', value, checked, onChange, onBlur } = props;
  const isChoice = type === 'checkbox' || type === 'radio';
  const { field, helpers, bound } = useFormikField(
    isChoice && value !== undefined ? { name, type, value } : { name, type },
    onBlur,
  );
  const isOutside = (isChoice ? checked : value) !== undefined;

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (!isOutside) {
      if (clean === undefined || isChoice) field.onChange(event);
      else void helpers.setValue(clean(event.target.value));
    }
    onChange?.(event);
  };
  const { value: inside, ...rest } = bound;
  const state = isChoice
    ? { checked: checked ?? field.checked ?? false }
    : { value: value ?? inside };
  return <TextControl {...props} {...rest} {...state} onChange={handleChange} />;
}
