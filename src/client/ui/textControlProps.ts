import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  KeyboardEvent,
  RefObject,
} from 'react';

/** The types of the shared text input (CTL-03). */
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
  /** For checkbox and radio. */
  readonly checked?: boolean;
  /** What is wrong, in words; present means the error look. */
  readonly error?: string | undefined;
  /** What to type, or why it is asked for. */
  readonly helper?: string;
  /** The label is read out but not shown; for a search box with its own button, say. */
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
  /** Called for the Enter key and no other, and not while a word is being composed. */
  readonly onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Makes a key handler that hears Enter only. */
export function onlyEnter(handler: TextControlProps['onEnter']) {
  if (handler === undefined) return undefined;
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) handler(event);
  };
}
