import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { CODE_LENGTH } from '../../contract/common/constants';
import { CodeBox, CodeBoxes, CodeGroup } from './codeInputStyles';
import { FieldMessages, fieldAria } from './FormField';
import { codeWithin, digitsOf, erased, isFull, spread, typed, type Edit } from './codeDigits';
import { useWebOtp } from './useWebOtp';

export interface CodeInputHandle {
  readonly clear: () => void;
  readonly focus: () => void;
}

export interface CodeInputProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** For example "Digit 1 of 4". */
  readonly digitLabel: (position: number, length: number) => string;
  readonly length?: number;
  /** Called once per complete code. */
  readonly onComplete: (code: string) => void;
  readonly onChange?: (code: string) => void;
  readonly error?: string | undefined;
  readonly helper?: string;
  readonly disabled?: boolean;
  /** Ignores input but keeps the focus, as while a code is checked. */
  readonly readOnly?: boolean;
  /** Default true (REG-05). */
  readonly autoFocus?: boolean;
  readonly ref?: Ref<CodeInputHandle>;
}

/** One-time code (REG-05). No `maxlength`: autofill puts all digits in the first box. */
export function CodeInput({
  label,
  labelHidden = false,
  digitLabel,
  length = CODE_LENGTH,
  onComplete,
  onChange,
  error,
  helper,
  disabled = false,
  readOnly = false,
  autoFocus = true,
  ref,
}: CodeInputProps): ReactElement {
  const id = useId();
  const [digits, setDigits] = useState(() => digitsOf('', length));
  /** Text of a running IME composition; becomes a digit when it ends. */
  const [composed, setComposed] = useState<{ index: number; text: string } | null>(null);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  /** Two edits can arrive before one render. */
  const latest = useRef(digits);

  const focusBox = (index: number, place: 'select' | 'end' = 'select'): void => {
    const box = boxes.current[index];
    box?.focus();
    if (place === 'select') box?.select();
    else box?.setSelectionRange(box.value.length, box.value.length);
  };

  const apply = ({ digits: next, focus }: Edit, place: 'select' | 'end' = 'select'): void => {
    const before = latest.current;
    latest.current = next;
    setDigits(next);
    focusBox(focus, place);
    const code = next.join('');
    if (code === before.join('') && isFull(before)) return;
    onChange?.(code);
    if (isFull(next)) onComplete(code);
  };

  const clear = (): void => {
    apply({ digits: digitsOf('', length), focus: 0 });
  };
  useImperativeHandle(ref, () => ({ clear, focus: () => focusBox(0) }));

  const start = useEffectEvent(() => {
    if (autoFocus) focusBox(0);
  });
  useEffect(() => start(), []);

  useWebOtp((text) => {
    if (!disabled && !readOnly) apply(spread(latest.current, 0, codeWithin(text, length)));
  });

  const change = (index: number, raw: string): void => {
    setComposed(null);
    const edit = typed(latest.current, index, raw);
    apply(edit, edit.focus < index ? 'end' : 'select');
  };

  const paste = (index: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const text = codeWithin(event.clipboardData.getData('text'), length);
    if (text !== '' && !readOnly) apply(spread(latest.current, index, text));
  };

  const keyDown = (index: number, event: KeyboardEvent): void => {
    const target = KEY_TARGETS[event.key]?.(index, length);
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && latest.current[index] === '') {
      event.preventDefault();
      if (!readOnly) apply(erased(latest.current, index), 'end');
    }
  };

  return (
    <CodeGroup role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} hidden={labelHidden}>
        {label}
      </span>
      <CodeBoxes dir="ltr">
        {digits.map((digit, index) => (
          <CodeBox
            key={index}
            inputRef={(box: HTMLInputElement | null) => {
              boxes.current[index] = box;
            }}
            value={composed?.index === index ? composed.text : digit}
            error={error !== undefined}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            slotProps={{
              input: {
                ...fieldAria(id, { error, helper }),
                'aria-label': digitLabel(index + 1, length),
                inputMode: 'numeric',
                enterKeyHint: 'done',
              },
            }}
            onChange={({ target: { value }, nativeEvent }) => {
              if ((nativeEvent as InputEvent).isComposing) setComposed({ index, text: value });
              else change(index, value);
            }}
            onCompositionEnd={({ target }) => change(index, (target as HTMLInputElement).value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => keyDown(index, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </CodeBoxes>
      {/* Always mounted, so that a later error is announced. */}
      <div aria-live="polite">
        <FieldMessages id={id} error={error} />
      </div>
      <FieldMessages id={id} helper={helper} />
    </CodeGroup>
  );
}

/** Left is the previous box in Arabic too: codes run left to right. */
const KEY_TARGETS: Readonly<Record<string, (index: number, length: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, length) => Math.min(index + 1, length - 1),
  Home: () => 0,
  End: (_, length) => length - 1,
};
