import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { AlertIcon } from './icons/firstPage';
import { VisuallyHidden } from './VisuallyHidden';

export interface FormFieldProps {
  readonly label: string;
  /** Hides the label, which is still read out. */
  readonly labelHidden?: boolean;
  readonly error?: string | undefined;
  readonly helper?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean | undefined;
}

/** MUI's form control around the control of this id: label above, error and helper text below. */
export function FormField({
  id,
  label,
  labelHidden = false,
  error,
  helper,
  disabled = false,
  children,
}: FormFieldProps & { readonly id: string; readonly children: ReactNode }): ReactElement {
  const caption = <FormLabel htmlFor={id}>{label}</FormLabel>;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      {labelHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      {children}
      <FieldMessages id={id} helper={helper} error={error} />
    </FormControl>
  );
}

/** Error and helper text below a control; `fieldAria` names them as its description. */
export function FieldMessages({
  id,
  helper,
  error,
}: { readonly id: string } & Pick<FormFieldProps, 'helper' | 'error'>): ReactElement {
  return (
    <>
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {helper !== undefined && (
        <FormHelperText id={`${id}-helper`} error={false}>
          {helper}
        </FormHelperText>
      )}
    </>
  );
}

/** An error, marked not only by its colour; later lines explain how to correct it. */
export function ErrorText({
  id,
  children,
}: {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [what, cure] = typeof children === 'string' ? children.split('\n') : [children];
  return (
    <Wrong error id={id}>
      <AlertIcon size={18} />
      <span>
        <span>{what}</span>
        {cure !== undefined && <Cure> {cure}</Cure>}
      </span>
    </Wrong>
  );
}

const Wrong = styled(FormHelperText)({
  display: 'flex',
  gap: 6,
  '& svg': { marginBlockStart: '0.2em' },
});

const Cure = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.palette.text.primary,
}));

/** The control's ARIA state. Not `required`, which would start the browser's own validation. */
export function fieldAria(
  id: string,
  { helper, error, required }: Pick<FormFieldProps, 'helper' | 'error' | 'required'>,
) {
  const ids = [error !== undefined && `${id}-error`, helper !== undefined && `${id}-helper`];
  return {
    'aria-required': required === true || undefined,
    // MUI's own is "false" where there is no error.
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': ids.filter((each) => each !== false).join(' ') || undefined,
  };
}
