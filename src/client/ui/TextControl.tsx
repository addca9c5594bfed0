import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react';
import { ChoiceControl } from './ChoiceControl';
import { FieldBox, FieldRoot } from './field';
import { FieldCaption } from './FieldCaption';
import { FieldMessages, describedBy } from './FieldMessages';
import { onlyEnter, type InputType, type TextControlProps } from './textControlProps';

/** Written left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<InputType> = new Set(['tel', 'email', 'url', 'number']);
/** Takes the direction of what is typed. */
const FREE_TEXT: ReadonlySet<InputType> = new Set(['text', 'search', 'password']);

/**
 * One labelled control without a form around it: the caller gives the value and is told of changes.
 * Inside a Formik form use `TextInput`, which is this one connected.
 */
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
        // The type `datetime` was dropped from HTML; this is its successor.
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

/** An empty box keeps the page's direction, so that its cursor stands where the label begins. */
function directionOf(type: InputType, value: string | number | undefined) {
  if (LEFT_TO_RIGHT.has(type)) return 'ltr';
  return FREE_TEXT.has(type) && value !== undefined && value !== '' ? 'auto' : undefined;
}

/**
 * Keeps the mouse wheel from changing a number. React listens to wheels passively and could not stop
 * one, so this listener is the element's own. Only a focused number would change; elsewhere the page
 * scrolls as ever.
 */
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
