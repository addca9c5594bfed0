import type { ChangeEvent, ReactElement } from 'react';

import { stripPhoneSeparators } from '../../shared/text';
import { cleanedInput, type Clean } from './cleanedInput';
import { TextControl, type TextControlProps } from './TextControl';
import { useFormikField } from './useFormikField';

export interface TextFieldProps extends Omit<TextControlProps, 'error'> {
  /**
   * Normalizes text while it is typed; by default removes a phone's separators and invisible
   * characters.
   */
  readonly clean?: Clean | undefined;
}

/** Text field on Formik (CTL-02); `value` (checkbox and radio: `checked`) overrides the form's. */
export function TextField({ clean: given, ...props }: TextFieldProps): ReactElement {
  const { name, type = 'text', value, checked, onChange, onBlur } = props;
  const isChoice = type === 'checkbox' || type === 'radio';
  const { field, helpers, bound } = useFormikField(
    isChoice && value !== undefined ? { name, type, value } : { name, type },
    onBlur,
  );
  const clean = given ?? (type === 'tel' ? stripPhoneSeparators : undefined);
  const isOutside = (isChoice ? checked : value) !== undefined;

  const cleaned =
    clean === undefined || isChoice || isOutside
      ? undefined
      : cleanedInput(clean, (text) => void helpers.setValue(text));

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (!isOutside) (cleaned?.onChange ?? field.onChange)(event);
    onChange?.(event);
  };
  const { value: inside, ...rest } = bound;
  const state = isChoice
    ? { checked: checked ?? field.checked ?? false }
    : { value: value ?? inside };
  return (
    <TextControl
      {...props}
      {...rest}
      {...state}
      onChange={handleChange}
      onCompositionEnd={cleaned?.onCompositionEnd}
    />
  );
}
