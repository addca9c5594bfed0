import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { useGetRequestedProgrammeQuery } from '../../api/coursesApi';
import { formErrors } from '../../lib/formErrors';
import { operationAddress } from '../../lib/operations';
import { paths } from '../../lib/paths';
import { REQUEST_FORM_STEPS } from '../../machines/support/requestDraft';
import type { RequestFormValues } from '../../machines/support/requestDraft';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { PathSteps } from '../../ui/PathSteps';
import { OptionsView } from '../designCourse/OptionsView';
import { RequestField } from './RequestField';
import { RequestReview } from './RequestReview';
import { REQUEST_FORMS, isAnsweredBy } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { useRequestForm } from './useRequestForm';

interface RequestFormProps {
  readonly kind: RequestFormKind;
  /** The programme that a card named; null for an open request. */
  readonly programmeId: number | null;
}

/** A request in three short steps; its programme is filled in where a card named one. */
export function RequestForm({ kind, programmeId }: RequestFormProps): ReactElement {
  if (programmeId === null) return <Flow kind={kind} programme={null} />;
  return <WithProgramme kind={kind} programmeId={programmeId} />;
}

function WithProgramme({
  kind,
  programmeId,
}: {
  readonly kind: RequestFormKind;
  readonly programmeId: number;
}): ReactElement {
  const query = useGetRequestedProgrammeQuery(programmeId);
  return (
    <OptionsView query={query}>{({ data }) => <Flow kind={kind} programme={data} />}</OptionsView>
  );
}

interface FlowProps {
  readonly kind: RequestFormKind;
  readonly programme: ProgrammeDetails | null;
}

function Flow({ kind, programme }: FlowProps): ReactElement | null {
  const { formatMessage } = useIntl();
  const { snapshot, send } = useRequestForm(kind, programme);
  const { step, values, requestId } = snapshot.context;
  const form = REQUEST_FORMS[kind];
  const asked = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !isAnsweredBy(programme, name));

  if (snapshot.matches('sent')) {
    return <Navigate to={operationAddress({ kind: 'request', request: requestId })} replace />;
  }
  if (snapshot.hasTag('loading')) return null;
  if (snapshot.matches('arrivedBefore')) {
    return (
      <EmptyState
        title={formatMessage({ id: 'requests.arrived' })}
        text={formatMessage({ id: 'requests.arrivedText' })}
        action={
          <Button to={paths.studentRequest.to()}>{formatMessage({ id: 'requests.mine' })}</Button>
        }
      />
    );
  }
  return (
    <Stack>
      <PathSteps
        label={formatMessage({ id: 'requests.stepsLabel' })}
        steps={REQUEST_FORM_STEPS.map((each) => formatMessage({ id: `requests.formStep.${each}` }))}
        current={REQUEST_FORM_STEPS.indexOf(step)}
        stateLabels={{
          done: formatMessage({ id: 'requests.stepDone' }),
          current: formatMessage({ id: 'requests.stepCurrent' }),
          next: formatMessage({ id: 'requests.stepNext' }),
        }}
      />
      <Card>
        {programme !== null && (
          <About>
            <strong dir="auto">{programme.title}</strong>
            <span dir="auto">{programme.institute.name}</span>
          </About>
        )}
        {step === 'review' ? (
          <Fields as="div">
            <RequestReview
              fields={asked([...form.wish, ...form.background])}
              values={values}
              programme={programme}
            />
            {snapshot.hasTag('retry') && (
              <p role="alert">
                <FormattedMessage id="requests.sendFailed" />
              </p>
            )}
            {snapshot.matches({ review: 'refused' }) && (
              <p role="alert">
                <FormattedMessage id="requests.refused" />
              </p>
            )}
            <Way>
              <Button
                bordered
                disabled={snapshot.hasTag('busy')}
                onClick={() => send({ type: 'BACK_REQUESTED', values })}
              >
                <FormattedMessage id="requests.back" />
              </Button>
              <Button
                size="large"
                busy={snapshot.hasTag('busy')}
                onClick={() => send({ type: 'SENDING_REQUESTED' })}
              >
                <FormattedMessage
                  id={snapshot.hasTag('retry') ? 'common.tryAgain' : 'requests.send'}
                />
              </Button>
            </Way>
          </Fields>
        ) : (
          <StepForm
            key={step}
            kind={kind}
            programme={programme}
            fields={asked(form[step])}
            values={values}
            onBack={
              step === 'wish'
                ? undefined
                : (typed) => send({ type: 'BACK_REQUESTED', values: typed })
            }
            onSubmit={(typed) =>
              send({
                type: step === 'wish' ? 'WISH_SUBMITTED' : 'BACKGROUND_SUBMITTED',
                values: typed,
              })
            }
          />
        )}
      </Card>
    </Stack>
  );
}

function StepForm({
  kind,
  programme,
  fields,
  values,
  onBack,
  onSubmit,
}: FlowProps & {
  readonly fields: readonly string[];
  readonly values: RequestFormValues;
  readonly onBack: ((values: RequestFormValues) => void) | undefined;
  readonly onSubmit: (values: RequestFormValues) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { schema, toPayload, notMonday } = REQUEST_FORMS[kind];
  const words = (key: string): string => formatMessage({ id: `validation.${key}` });
  const validate = (typed: RequestFormValues): Record<string, string> => {
    const payload = toPayload(typed, programme, 'not-sent-yet');
    const wrong = Object.entries(formErrors(schema, payload, words));
    const weekday = notMonday(typed, programme);
    if (weekday !== null) wrong.push([weekday, words('notMonday')]);
    return Object.fromEntries(wrong.filter(([name]) => fields.includes(name)));
  };
  return (
    <Formik initialValues={values} validate={validate} onSubmit={onSubmit}>
      {({ values: typed }) => (
        <Fields noValidate>
          {fields.map((name) => (
            <RequestField key={name} name={name} programme={programme} />
          ))}
          <Way>
            {onBack !== undefined && (
              <Button bordered onClick={() => onBack(typed)}>
                <FormattedMessage id="requests.back" />
              </Button>
            )}
            <Button type="submit">
              <FormattedMessage id="requests.next" />
            </Button>
          </Way>
        </Fields>
      )}
    </Formik>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 24 });

const Fields = styled(Form)({ display: 'grid', gap: 16, '& p': { margin: 0 } });

const About = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  marginBlockEnd: 24,
  paddingInlineStart: 16,
  borderInlineStart: `4px solid ${theme.colors.saffron}`,
  '& span': { color: theme.colors.textMuted },
}));

const Way = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginBlockStart: 8,
  '& > :last-child': { marginInlineStart: 'auto' },
});
