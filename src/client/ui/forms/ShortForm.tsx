import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from 'yup';

import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { Button } from '../Button';
import { AskBeforeLeaving } from './AskBeforeLeaving';
import { KeepFields } from './keptFields';
import type { KeptFields } from './keptFields';
import { Notice } from '../limits/Notice';
import { Buttons, Fields } from './formParts';

type Texts = Readonly<Record<string, string>>;

export interface ShortFormProps<Values> {
  readonly label?: string;
  readonly initial: Values;
  readonly kept: KeptFields;
  /** Checks the fields as they are typed; absent where `errorsOf` does, because what is sent has other names. */
  readonly schema?: Schema;
  /** Errors by field that the schema does not know. */
  readonly errorsOf?: (values: Values) => Texts;
  readonly busy: boolean;
  /** Why it could not be sent. */
  readonly failure?: ReactNode;
  /** The button that sends it. */
  readonly save: ReactNode;
  /** The button that leaves it. */
  readonly cancel: ReactNode;
  /** Sends it; marks the fields that the server has refused. */
  readonly onSend: (
    values: Values,
    helpers: Pick<FormikHelpers<Values>, 'setFieldError'>,
  ) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/**
 * A form of a few fields that opens in its place. What is typed is kept until it is sent or
 * cancelled (CTL-08), which the caller does.
 */
export function ShortForm<Values extends Texts>({
  label,
  initial,
  kept,
  schema,
  errorsOf,
  busy,
  failure = null,
  save,
  cancel,
  onSend,
  onCancel,
  children,
}: ShortFormProps<Values>): ReactElement {
  const intl = useIntl();
  return (
    <Formik
      initialValues={initial}
      validate={(values) => ({
        ...(schema && formErrors(schema, values, validationWords(intl))),
        ...errorsOf?.(values),
      })}
      onSubmit={onSend}
    >
      {({ dirty, isSubmitting }) => (
        <Fields aria-label={label}>
          <KeepFields kept={kept} from={initial} />
          <AskBeforeLeaving when={dirty && !isSubmitting} />
          {children}
          <Notice text={failure} />
          <Buttons>
            <Button type="submit" busy={busy}>
              {save}
            </Button>
            <Button bordered disabled={busy} onClick={onCancel}>
              {cancel}
            </Button>
          </Buttons>
        </Fields>
      )}
    </Formik>
  );
}
