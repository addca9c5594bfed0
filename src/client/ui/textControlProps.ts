import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  KeyboardEvent,
  RefObject,
} from 'react';

/** Types of the shared text input (CTL-03). */
export type InputType =
  | 'text'
  | 'email'
  | 'password'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime'
  | 'datetime-local'
  | 'month'
  | 'week'
  | 'tel'
  | 'url'
  | 'search'
  | 'color'
  | 'checkbox'
  | 'radio';

export interface TextControlProps {
  readonly name: string;
  readonly label: string;
  readonly type?: InputType;
  readonly value?: string | number;
  readonly checked?: boolean;
  readonly error?: string | undefined;
  readonly helper?: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | string;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'url' | 'numeric' | 'decimal' | 'search' | 'none';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send';
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly onFocus?: FocusEventHandler<HTMLInputElement>;
  /** Called for Enter only, and not during IME composition. */
  readonly onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Key handler that only reacts to Enter. */
export function onlyEnter(handler: TextControlProps['onEnter']) {
  if (handler === undefined) return undefined;
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) handler(event);
  };
}
