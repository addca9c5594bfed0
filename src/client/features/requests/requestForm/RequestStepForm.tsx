import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { validationWords } from '../../../lib/format/validationWords';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { RequestField } from './RequestField';
import { Fields, StepButtons } from './formParts';
import { validateStep } from './requestForms';
import type { RequestFieldName, RequestFormKind } from './requestForms';

interface RequestStepFormProps {
  readonly kind: RequestFormKind;
  readonly programme: ProgrammeDetails | null;
  readonly fields: readonly RequestFieldName[];
  readonly values: RequestFormValues;
  /** Called on every change with the step's fields, so that leaving it keeps them. */
  readonly onTyped: (values: RequestFormValues) => void;
  readonly onBack: (() => void) | undefined;
  readonly onSubmit: (values: RequestFormValues) => void;
}

export function RequestStepForm(props: RequestStepFormProps): ReactElement {
  const { kind, programme, fields, values, onTyped, onBack, onSubmit } = props;
  const words = validationWords(useIntl());
  return (
    <Formik
      initialValues={Object.fromEntries(fields.map((name) => [name, values[name] ?? '']))}
      validate={(typed: RequestFormValues) =>
        validateStep(kind, { ...values, ...typed }, programme, fields, words)
      }
      onSubmit={onSubmit}
    >
      <Form>
        <Fields>
          <Report onTyped={onTyped} />
          {fields.map((name) => (
            <RequestField key={name} name={name} programme={programme} />
          ))}
          <StepButtons>
            {onBack !== undefined && (
              <Button bordered onClick={onBack}>
                <FormattedMessage id="requests.back" />
              </Button>
            )}
            <Button type="submit">
              <FormattedMessage id="requests.next" />
            </Button>
          </StepButtons>
        </Fields>
      </Form>
    </Formik>
  );
}

function Report({ onTyped }: Pick<RequestStepFormProps, 'onTyped'>): null {
  const { values } = useFormikContext<RequestFormValues>();
  const report = useEffectEvent(onTyped);
  useEffect(() => report(values), [values]);
  return null;
}
