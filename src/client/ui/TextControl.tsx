import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { ChoiceControl } from './ChoiceControl';
import { isEnter } from './isEnter';
import { FormField, fieldAria, type FormFieldProps } from './FormField';

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

type Element = HTMLInputElement | HTMLTextAreaElement;

export interface TextControlProps
  extends
    FormFieldProps,
    Pick<
      OutlinedInputProps,
      | 'autoComplete'
      | 'placeholder'
      | 'readOnly'
      | 'onChange'
      | 'onBlur'
      | 'onFocus'
      | 'onCompositionEnd'
    >,
    Pick<
      InputHTMLAttributes<Element>,
      'min' | 'max' | 'step' | 'maxLength' | 'inputMode' | 'enterKeyHint'
    > {
  readonly name: string;
  readonly type?: InputType;
  readonly value?: string | number;
  /** Texts that the browser suggests; any other may be typed. */
  readonly suggestions?: readonly string[] | undefined;
  readonly checked?: boolean;
  /** A text of several lines, at least `rows` high; grows with it if the browser can do that. */
  readonly multiline?: boolean;
  readonly rows?: number;
  /** Called for Enter only, and not during IME composition. */
  readonly onEnter?: (event: KeyboardEvent<Element>) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const LEFT_TO_RIGHT: ReadonlySet<InputType> = new Set(['tel', 'email', 'url', 'number']);
const FREE_TEXT: ReadonlySet<InputType> = new Set(['text', 'search', 'password']);

/** For multi-line text: line height in em, vertical padding in pixels. */
const LINE_HEIGHT = 1.6;
const PADDING = 20;

const COLOR_BOX = {
  alignSelf: 'flex-start',
  '& input': { inlineSize: 72, blockSize: 52, padding: 0.75 },
};

/** MUI's text field with its label above. In a Formik form use `TextField`. */
export function TextControl(props: TextControlProps): ReactElement {
  const { type = 'text', name, value, multiline = false, rows = 4, onEnter, inputRef } = props;
  const { suggestions = [] } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useWheelIgnored(input, type === 'number');
  const onKeyDown = onlyEnter(onEnter);

  if (type === 'checkbox' || type === 'radio') {
    return <ChoiceControl {...props} id={id} type={type} inputRef={input} onKeyDown={onKeyDown} />;
  }
  return (
    <FormField {...props} id={id}>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        type={type}
        multiline={multiline}
        rows={multiline ? rows : undefined}
        // MUI's own textarea measures its text with a script; CSS does that here.
        inputComponent={multiline ? 'textarea' : 'input'}
        inputRef={input}
        sx={type === 'color' ? COLOR_BOX : undefined}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete}
        readOnly={props.readOnly}
        onChange={props.onChange}
        onCompositionEnd={props.onCompositionEnd}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            ...fieldAria(id, props),
            type: multiline ? undefined : htmlType(type),
            dir: directionOf(type, value),
            min: props.min,
            max: props.max,
            step: props.step,
            maxLength: props.maxLength,
            inputMode: props.inputMode,
            enterKeyHint: props.enterKeyHint,
            list: suggestions.length === 0 ? undefined : `${id}-list`,
            style: multiline ? textStyle(rows) : undefined,
          },
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FormField>
  );
}

/** HTML has dropped `datetime`. */
function htmlType(type: InputType): string {
  return type === 'datetime' ? 'datetime-local' : type;
}

/** Grows with its text from these rows on, which `field-sizing: content` ignores. */
function textStyle(rows: number): CSSProperties {
  return {
    lineHeight: LINE_HEIGHT,
    minBlockSize: `calc(${rows * LINE_HEIGHT}em + ${PADDING}px)`,
    maxBlockSize: '60vh',
    fieldSizing: 'content',
    resize: 'vertical',
  };
}

/** An empty box keeps the page's direction, for the cursor's side. */
function directionOf(type: InputType, value: string | number | undefined) {
  if (LEFT_TO_RIGHT.has(type)) return 'ltr';
  return FREE_TEXT.has(type) && value !== undefined && value !== '' ? 'auto' : undefined;
}

function onlyEnter(handler: TextControlProps['onEnter']) {
  if (handler === undefined) return undefined;
  return (event: KeyboardEvent<Element>): void => {
    if (isEnter(event)) handler(event);
  };
}

/** Keeps the wheel from changing a number. Native listener: React's wheel listeners are passive. */
function useWheelIgnored(input: RefObject<HTMLInputElement | null>, isNumber: boolean): void {
  useEffect(() => {
    const element = input.current;
    if (!isNumber || element === null) return undefined;
    const ignore = (event: WheelEvent): void => {
      if (document.activeElement === element) event.preventDefault();
    };
    element.addEventListener('wheel', ignore, { passive: false });
    return () => element.removeEventListener('wheel', ignore);
  }, [input, isNumber]);
}
