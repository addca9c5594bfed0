import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { TextControl } from './TextControl';
import type { TextControlProps } from './textControlProps';

export interface TextInputProps extends Omit<TextControlProps, 'error'> {
  /** Normalizes text before it is stored. */
  readonly clean?: (text: string) => string;
}

/** Formik input (CTL-02); `value` (checkbox and radio: `checked`) overrides the form's. */
export function TextInput({ clean, onChange, onBlur, ...props }: TextInputProps): ReactElement {
  const { name, type = 'text', value } = props;
  const isChoice = type === 'checkbox' || type === 'radio';
  const [field, meta, helpers] = useField<unknown>(
    isChoice && value !== undefined ? { name, type, value } : { name, type },
  );
  const fromOutside = isChoice ? props.checked !== undefined : value !== undefined;

  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    if (!fromOutside) {
      if (clean === undefined || isChoice) field.onChange(event);
      else void helpers.setValue(clean(event.target.value));
    }
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    field.onBlur(event);
    onBlur?.(event);
  };

  return (
    <TextControl
      {...props}
      {...(isChoice
        ? { checked: props.checked ?? field.checked ?? false }
        : { value: value ?? shown(field.value) })}
      error={meta.touched ? meta.error : undefined}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

function shown(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
