import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetProgrammeQuery } from '../../catalogue/catalogueApi';
import { operationAddress } from '../../../lib/operations';
import { paths } from '../../../lib/paths';
import { REQUEST_FORM_STEPS } from '../machines/support/requestDraft';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PathSteps } from '../../../ui/PathSteps';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { StudentsOnly } from '../components/StudentsOnly';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { PriceBox } from '../../prices/coursePrice/PriceBox';
import { NotOffered, OtherForm } from './NotOffered';
import { RequestReviewStep } from './RequestReviewStep';
import { RequestStepForm } from './RequestStepForm';
import { REQUEST_FORMS, visibleFields, isFormOf } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { useRequestForm } from './useRequestForm';

interface RequestFormProps {
  readonly kind: RequestFormKind;
  /** The programme of the card; null for an open request. */
  readonly programmeId: number | null;
  /** Answers that a link brings along. */
  readonly asked?: RequestFormValues;
  /** The account for which the team enters it (DESK-17); undefined for a request of one's own. */
  readonly student?: string;
}

const NOTHING_ASKED: RequestFormValues = {};

export function RequestForm({
  kind,
  programmeId,
  asked = NOTHING_ASKED,
  student,
}: RequestFormProps): ReactElement {
  const { role } = useAuth();
  if (student === undefined && role !== 'Student') {
    return <StudentsOnly titleId="requests.studentsOnly" />;
  }
  const form = { kind, student };
  if (programmeId === null) return <Flow {...form} programme={null} asked={NOTHING_ASKED} />;
  return <WithProgramme {...form} programmeId={programmeId} asked={asked} />;
}

type FlowProps = Required<Pick<RequestFormProps, 'kind' | 'asked'>> & {
  readonly student: string | undefined;
};

function WithProgramme({
  kind,
  programmeId,
  asked,
  student,
}: FlowProps & { readonly programmeId: number }): ReactElement {
  // Refetched: the cached programme may have been withdrawn.
  const query = useGetProgrammeQuery(programmeId, REFETCH_ON_MOUNT);
  return (
    <QueryView query={currentOnly(query)} gone={<NotOffered kind={kind} />}>
      {({ data }) =>
        isFormOf(kind, data.kind) ? (
          <Flow kind={kind} programme={data} asked={asked} student={student} />
        ) : (
          <OtherForm kind={kind} programme={data} />
        )
      }
    </QueryView>
  );
}

function Flow({
  kind,
  programme,
  asked,
  student,
}: FlowProps & { readonly programme: ProgrammeDetails | null }): ReactElement {
  const { formatMessage } = useIntl();
  const { snapshot, send, heading, choice, price, sentBefore, isTyped, changeAnswer } =
    useRequestForm(kind, programme, asked, student);
  const { step, values, requestId } = snapshot.context;
  const form = REQUEST_FORMS[kind];

  if (snapshot.matches('sent')) {
    const isOwn = student === undefined || requestId === null;
    const done = isOwn
      ? operationAddress({ kind: 'request', request: requestId })
      : paths.deskRequest.to(requestId);
    return <Navigate to={done} replace />;
  }
  if (snapshot.matches('notOffered')) return <NotOffered kind={kind} />;
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
      <AskBeforeLeaving when={isTyped} />
      {sentBefore !== null && (
        <Alert severity="info">
          <div>
            <FormattedMessage id="requests.sentBefore" values={{ number: String(sentBefore) }} />
          </div>
          <Link to={paths.viewRequest.to(sentBefore)}>
            <FormattedMessage id="requests.seeSent" />
          </Link>
        </Alert>
      )}
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
      <Card as="section" aria-labelledby="request-step">
        <StepTitle id="request-step" tabIndex={-1} ref={heading}>
          {formatMessage({ id: `requests.formStep.${step}` })}
        </StepTitle>
        {programme !== null && (
          <About>
            <strong dir="auto">{programme.title}</strong>
            <span dir="auto">{programme.institute.name}</span>
          </About>
        )}
        {step === 'review' ? (
          <RequestReviewStep
            fields={visibleFields([...form.wish, ...form.background], programme)}
            programme={programme}
            snapshot={snapshot}
            send={send}
            isPriced={choice === null || price.status === 'current'}
            lines={price.quote?.lines ?? null}
            onChange={changeAnswer}
            isEntered={student !== undefined}
          />
        ) : (
          <RequestStepForm
            key={step}
            kind={kind}
            programme={programme}
            fields={visibleFields(form[step], programme)}
            values={values}
            onTyped={(typed) => send({ type: 'VALUES_TYPED', values: typed })}
            onBack={step === 'wish' ? undefined : () => send({ type: 'BACK_REQUESTED' })}
            onSubmit={(typed) => send({ type: 'ANSWERS_SUBMITTED', values: typed })}
          />
        )}
      </Card>
      {programme !== null && (programme.plans.length > 0 || price.quote !== null) && (
        <PriceBox price={price} extras={choice?.extras ?? []} unpricedId="requests.unpriced" />
      )}
    </Stack>
  );
}

/** On a desktop the price stands beside the fields, in view while they are filled in. */
const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: {
    '&:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)' },
    '&:has(> aside) > *': { gridColumn: 1 },
    '& > aside': {
      position: 'sticky',
      insetBlockStart: theme.spacing(3),
      alignSelf: 'start',
    },
    '&:has(> aside) > aside': { gridColumn: 2, gridRow: '1 / span 4' },
  },
}));

const StepTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  marginBlockEnd: theme.spacing(2.5),
}));

const About = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `4px solid ${theme.palette.secondary.main}`,
  '& span': { color: theme.palette.text.secondary },
}));
