import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react';
import { ChoiceControl } from './ChoiceControl';
import { FieldBox, FieldRoot } from './field';
import { FieldCaption } from './FieldCaption';
import { FieldMessages, describedBy } from './FieldMessages';
import { onlyEnter, type InputType, type TextControlProps } from './textControlProps';

const LEFT_TO_RIGHT: ReadonlySet<InputType> = new Set(['tel', 'email', 'url', 'number']);
const FREE_TEXT: ReadonlySet<InputType> = new Set(['text', 'search', 'password']);

/** Labelled input. In a Formik form use `TextInput`. */
export function TextControl(props: TextControlProps): ReactElement {
  const {
    type = 'text',
    name,
    label,
    error,
    helper,
    labelHidden,
    required,
    onEnter,
    inputRef,
  } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useWheelIgnored(input, type === 'number');

  if (type === 'checkbox' || type === 'radio') {
    return <ChoiceControl {...props} type={type} inputRef={input} />;
  }
  return (
    <FieldRoot>
      <FieldCaption id={id} label={label} hidden={labelHidden} />
      <FieldBox
        ref={input}
        id={id}
        name={name}
        // HTML has dropped `datetime`.
        type={type === 'datetime' ? 'datetime-local' : type}
        dir={directionOf(type, props.value)}
        value={props.value}
        placeholder={props.placeholder}
        min={props.min}
        max={props.max}
        step={props.step}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        enterKeyHint={props.enterKeyHint}
        disabled={props.disabled}
        readOnly={props.readOnly}
        aria-required={required === true ? true : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, helper, error)}
        onChange={props.onChange}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
        onKeyDown={onlyEnter(onEnter)}
      />
      <FieldMessages id={id} helper={helper} error={error} />
    </FieldRoot>
  );
}

/** An empty box keeps the page's direction, for the cursor's side. */
function directionOf(type: InputType, value: string | number | undefined) {
  if (LEFT_TO_RIGHT.has(type)) return 'ltr';
  return FREE_TEXT.has(type) && value !== undefined && value !== '' ? 'auto' : undefined;
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
