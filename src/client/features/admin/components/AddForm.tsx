import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from 'yup';

import { errorAnswerOf } from '../../../lib/api/errors';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { useLeadFailure } from './useLeadFailure';

/** Typed values and choices by field; an id is a number once it is chosen. */
export type Typed<Name extends string> = Readonly<Record<Name, string | number>>;

interface AddFormProps<Name extends string> {
  /** Draft key; unique to this form. */
  readonly subject: string;
  readonly initial: Typed<Name>;
  readonly schema: Schema;
  /** The request body of what is typed; the identity by default. */
  readonly bodyOf?: (values: Typed<Name>) => object;
  /** Label of the button. */
  readonly label: string;
  /** Sends the body, which has passed the schema. @returns the success message */
  readonly add: (body: unknown) => Promise<string>;
  readonly children: (state: {
    readonly values: Typed<Name>;
    readonly readOnly: boolean;
  }) => ReactNode;
}

/**
 * A form that adds something (LEAD-07). The draft is kept until it is added; what the server refuses is
 * said at its field, and nothing typed is lost.
 */
export function AddForm<Name extends string>({
  subject,
  initial,
  schema,
  bodyOf = (values) => values,
  label,
  add,
  children,
}: AddFormProps<Name>): ReactElement {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const kept = useKeptFields(subject, Object.keys(initial));
  const [failure, setFailure] = useState<string | null>(null);
  const words = validationWords(intl);
  return (
    <Formik
      initialValues={initial}
      validate={(values) => formErrors(schema, bodyOf(values), words)}
      onSubmit={async (values, { resetForm, setFieldError }) => {
        setFailure(null);
        try {
          const text = await add(schema.cast(bodyOf(values), { stripUnknown: true }));
          kept.write(null);
          resetForm();
          dispatch(showToast({ severity: 'success', text }));
        } catch (error) {
          console.error('It was not added', error);
          const refused = errorAnswerOf(error)?.errors ?? [];
          const atFields = refused.filter(({ field }) => field in values);
          if (atFields.length > 0) {
            atFields.forEach(({ field, key }) => setFieldError(field, words(key)));
          } else setFailure(failureOf(error));
        }
      }}
    >
      {({ dirty, isSubmitting, values }) => (
        <Fields>
          <KeepFields kept={kept} from={initial} />
          <AskBeforeLeaving when={dirty && !isSubmitting} />
          {children({ values, readOnly: isSubmitting })}
          <div role="alert">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
          <Button type="submit" busy={isSubmitting}>
            {label}
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

/** Fields side by side, such as a text in both languages; below each other on a phone. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
}));

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2),
  maxInlineSize: 960,
}));
