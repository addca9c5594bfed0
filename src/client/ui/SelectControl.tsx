import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, type ReactElement } from 'react';
import { FormField, fieldAria, type FormFieldProps } from './FormField';
import { ChevronDownIcon } from './icons/actions';

export interface SelectOption {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectControlProps
  extends
    FormFieldProps,
    Pick<NativeSelectProps, 'autoComplete' | 'onChange' | 'onBlur' | 'onFocus'> {
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly value?: string | number;
  /** Leaves the choice to the browser, which keeps one made before the page is hydrated; without `value`. */
  readonly defaultValue?: string | number;
  /** Shown while nothing is chosen; also allows clearing. */
  readonly placeholder?: string;
}

/** MUI's native select, which phones open best, with its label above. In Formik: `SelectField`. */
export function SelectControl(props: SelectControlProps): ReactElement {
  const { name, options, placeholder, value = '', defaultValue, autoComplete } = props;
  const id = useId();
  return (
    <FormField {...props} id={id}>
      <NativeSelect
        id={id}
        name={name}
        {...(defaultValue === undefined ? { value } : { defaultValue })}
        autoComplete={autoComplete}
        input={<OutlinedInput />}
        inputProps={fieldAria(id, props)}
        IconComponent={SelectIcon}
        onChange={props.onChange}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

function SelectIcon(): ReactElement {
  return (
    <Chevron>
      <ChevronDownIcon size={20} />
    </Chevron>
  );
}

const Chevron = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 16,
  display: 'grid',
  color: theme.palette.text.secondary,
  pointerEvents: 'none',
}));
