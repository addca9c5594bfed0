import { useField } from 'formik';
import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import { TextControl } from './TextControl';
import type { TextControlProps } from './textControlProps';

export interface TextInputProps extends Omit<TextControlProps, 'error'> {
  /** Brings what is typed into its stored form before it is written, such as digits only. */
  readonly clean?: (text: string) => string;
}

/**
 * The shared text input (CTL-02), a field of the Formik form around it. It looks wrong when touched
 * and in error, is touched on blur, and writes what is typed into the form, unless a value (for
 * checkbox and radio: `checked`) is supplied from outside. For checkbox and radio `value` is the
 * option that it stands for, as in HTML.
 */
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

/** A form's value as text; nothing at all is an empty box. */
function shown(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
