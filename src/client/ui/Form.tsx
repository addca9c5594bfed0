import { Form as FormikForm, useFormikContext, type FormikFormProps } from 'formik';
import { useEffect, useRef, type ReactElement } from 'react';

/** Formik's form; when it is refused, the first wrong field gets the focus (CTL-05). */
export function Form(props: FormikFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, isValid } = useFormikContext();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isRefused = wasSubmitting.current && !isSubmitting && !isValid;
    wasSubmitting.current = isSubmitting;
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, isValid]);
  return <FormikForm noValidate {...props} ref={form} />;
}
