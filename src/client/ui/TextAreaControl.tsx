import {
  useId,
  type ChangeEventHandler,
  type FocusEventHandler,
  type ReactElement,
  type RefObject,
} from 'react';
import { FieldArea, FieldRoot } from './field';
import { FieldCaption } from './FieldCaption';
import { FieldMessages, describedBy } from './FieldMessages';

/** Of `FieldArea`: one line, and what is above and below all lines. */
const LINE_HEIGHT = 1.6;
const PADDING = 23;

export interface TextAreaControlProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** What is wrong, in words; present means the error look. */
  readonly error?: string | undefined;
  /** What to write, or why it is asked for. */
  readonly helper?: string;
  /** The label is read out but not shown. */
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  /** How many lines are open before anything is written. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'send';
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  readonly onFocus?: FocusEventHandler<HTMLTextAreaElement>;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A labelled box for several lines without a form around it: the caller gives the value and is told of
 * changes. Inside a Formik form use `TextAreaInput`, which is this one connected.
 */
export function TextAreaControl({
  label,
  labelHidden,
  error,
  helper,
  required,
  rows = 4,
  inputRef,
  ...box
}: TextAreaControlProps): ReactElement {
  const id = useId();
  // An empty box keeps the page's direction, so that its cursor stands where the label begins.
  const direction = box.value === undefined || box.value === '' ? undefined : 'auto';
  return (
    <FieldRoot>
      <FieldCaption id={id} label={label} hidden={labelHidden} />
      <FieldArea
        {...box}
        ref={inputRef}
        id={id}
        rows={rows}
        // A box that grows with its text forgets its rows.
        style={{ minBlockSize: `calc(${rows * LINE_HEIGHT}em + ${PADDING}px)` }}
        dir={direction}
        aria-required={required === true ? true : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, helper, error)}
      />
      <FieldMessages id={id} helper={helper} error={error} />
    </FieldRoot>
  );
}
