import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { KeyboardEventHandler, ReactElement, RefObject } from 'react';
import { FieldMessages, fieldAria } from './FormField';
import type { TextControlProps } from './TextControl';

interface ChoiceControlProps extends TextControlProps {
  readonly id: string;
  readonly type: 'checkbox' | 'radio';
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** MUI's checkbox or radio button with its label. */
export function ChoiceControl(props: ChoiceControlProps): ReactElement {
  const { id, type, label, helper, error, required, disabled = false } = props;
  const Control = type === 'radio' ? Radio : Checkbox;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Control
            id={id}
            name={props.name}
            value={props.value}
            checked={props.checked}
            onChange={props.onChange}
            slotProps={{
              input: {
                ...fieldAria(id, {
                  helper,
                  error,
                  required: required === true && type !== 'radio',
                }),
                ref: props.inputRef,
                readOnly: props.readOnly,
                onBlur: props.onBlur,
                onFocus: props.onFocus,
                onKeyDown: props.onKeyDown,
              },
            }}
          />
        }
      />
      <FieldMessages id={id} helper={helper} error={error} />
    </FormControl>
  );
}
