import { styled } from '@mui/material/styles';
import { useId, type ReactElement, type RefObject } from 'react';
import { TOUCH_TARGET } from '../theme/tokens';
import { FieldMessages, describedBy } from './FieldMessages';
import { FieldRoot } from './field';
import { onlyEnter, type TextControlProps } from './textControlProps';

/** Checkbox or radio button with a label. */
export function ChoiceControl({
  type,
  inputRef,
  ...props
}: TextControlProps & {
  readonly type: 'checkbox' | 'radio';
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactElement {
  const id = useId();
  const { error, helper } = props;
  return (
    <FieldRoot>
      <Row>
        <Box
          ref={inputRef}
          id={id}
          type={type}
          name={props.name}
          value={props.value}
          checked={props.checked}
          disabled={props.disabled}
          readOnly={props.readOnly}
          aria-required={props.required === true && type === 'checkbox' ? true : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, helper, error)}
          onChange={props.onChange}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
          onKeyDown={onlyEnter(props.onEnter)}
        />
        <label htmlFor={id}>{props.label}</label>
      </Row>
      <FieldMessages id={id} helper={helper} error={error} />
    </FieldRoot>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& label': { flex: 1, paddingBlock: theme.spacing(1), cursor: 'pointer' },
  '& input:disabled + label': { cursor: 'default', opacity: 0.7 },
}));

/** Pixels: 22 visible, 44 touch target. */
const Box = styled('input')(({ theme: { palette } }) => ({
  flex: 'none',
  inlineSize: 22,
  blockSize: 22,
  margin: (TOUCH_TARGET - 22) / 2,
  marginInlineStart: 0,
  accentColor: palette.primary.main,
  cursor: 'pointer',
  '&[aria-invalid="true"]': { outline: `2px solid ${palette.error.main}`, outlineOffset: 1 },
  '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'default' },
}));
