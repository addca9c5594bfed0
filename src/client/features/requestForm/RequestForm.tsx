import { Formik } from 'formik';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import type { ValidationKey } from '../../../contract/errors';
import { ASKED_ANEW } from '../../api/api';
import { useGetProgrammeQuery } from '../../api/catalogueApi';
import { operationAddress } from '../../lib/operations';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useAuth } from '../../shared/auth/AuthProvider';
import { QueryView, currentOnly } from '../../shared/QueryView';
import { NotOffered, OtherForm } from './NotOffered';
import { RequestSteps } from './RequestSteps';
import { REQUEST_FORMS, isFormOf, validateForm } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { useRequestForm } from './useRequestForm';

interface RequestFormProps {
  readonly kind: RequestFormKind;
  /** The programme of the card; null for an open request. */
  readonly programmeId: number | null;
}

export function RequestForm({ kind, programmeId }: RequestFormProps): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  if (role !== 'Student') {
    return (
      <EmptyState
        title={formatMessage({ id: 'requests.studentsOnly' })}
        text={formatMessage({ id: 'requests.studentsOnlyText' })}
        action={<Button to={paths.home.to()}>{formatMessage({ id: 'common.backHome' })}</Button>}
      />
    );
  }
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
  // Refetched: the cached programme may have been withdrawn.
  const query = useGetProgrammeQuery(programmeId, ASKED_ANEW);
  return (
    <QueryView query={currentOnly(query)} gone={<NotOffered kind={kind} />}>
      {({ data }) =>
        isFormOf(kind, data.kind) ? (
          <Flow kind={kind} programme={data} />
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
}: {
  readonly kind: RequestFormKind;
  readonly programme: ProgrammeDetails | null;
}): ReactElement {
  const { formatMessage } = useIntl();
  const state = useRequestForm(kind, programme);
  const { snapshot, send, draft } = state;
  const [initialValues] = useState(() => draft.read() ?? REQUEST_FORMS[kind].initial);

  if (snapshot.matches('sent')) {
    const { requestId } = snapshot.context;
    return <Navigate to={operationAddress({ kind: 'request', request: requestId })} replace />;
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
  const words = (key: ValidationKey): string => formatMessage({ id: `validation.${key}` });
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateForm(kind, values, programme, words)}
      onSubmit={(values) => send({ type: 'SENDING_REQUESTED', values })}
    >
      <RequestSteps kind={kind} programme={programme} {...state} />
    </Formik>
  );
}
