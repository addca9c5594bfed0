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

/** Of `FieldArea`: em, and vertical pixels. */
const LINE_HEIGHT = 1.6;
const PADDING = 23;

export interface TextAreaControlProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly error?: string | undefined;
  readonly helper?: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
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

/** Labelled textarea. In a Formik form use `TextAreaInput`. */
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
  // An empty box keeps the page's direction, for the cursor's side.
  const direction = box.value === undefined || box.value === '' ? undefined : 'auto';
  return (
    <FieldRoot>
      <FieldCaption id={id} label={label} hidden={labelHidden} />
      <FieldArea
        {...box}
        ref={inputRef}
        id={id}
        rows={rows}
        // `field-sizing: content` ignores rows.
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
