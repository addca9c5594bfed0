import { styled } from '@mui/material/styles';
import {
  useId,
  type ChangeEventHandler,
  type FocusEventHandler,
  type ReactElement,
  type RefObject,
} from 'react';
import { FieldRoot, FieldSelect } from './field';
import { FieldCaption } from './FieldCaption';
import { FieldMessages, describedBy } from './FieldMessages';
import { ChevronDownIcon } from './icons/actions';

export interface SelectOption {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectControlProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value?: string | number;
  /** Shown while nothing is chosen; also allows clearing. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly helper?: string;
  readonly labelHidden?: boolean;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
  readonly onBlur?: FocusEventHandler<HTMLSelectElement>;
  readonly onFocus?: FocusEventHandler<HTMLSelectElement>;
  readonly inputRef?: RefObject<HTMLSelectElement | null>;
}

/** Labelled native select. In a Formik form use `SelectInput`. */
export function SelectControl({
  label,
  labelHidden,
  options,
  placeholder,
  value = '',
  error,
  helper,
  required,
  inputRef,
  ...box
}: SelectControlProps): ReactElement {
  const id = useId();
  return (
    <FieldRoot>
      <FieldCaption id={id} label={label} hidden={labelHidden} />
      <Frame>
        <FieldSelect
          {...box}
          ref={inputRef}
          id={id}
          value={value}
          data-empty={value === '' || undefined}
          aria-required={required === true ? true : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, helper, error)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </FieldSelect>
        <ChevronDownIcon size={20} />
      </Frame>
      <FieldMessages id={id} helper={helper} error={error} />
    </FieldRoot>
  );
}

const Frame = styled('div')(({ theme: { palette } }) => ({
  position: 'relative',
  minInlineSize: 0,
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: 16,
    insetBlockStart: 'calc(50% - 10px)',
    color: palette.text.secondary,
    pointerEvents: 'none',
  },
}));
