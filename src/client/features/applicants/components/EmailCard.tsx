import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StudentEmail } from '../../../../contract/applicants/email';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useGetApplicantQuery, useSendEmailCodeMutation } from '../applicantsApi';
import { Parts } from './cardParts';
import { EmailCodeForm } from './EmailCodeForm';
import { EmailForm } from './EmailForm';

const TITLE_ID = 'request-email';

interface EmailCardProps {
  readonly requestId: number;
  readonly canEdit: boolean;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}

/** The email address of a request's student, and whether it is verified (APL-06). */
export function EmailCard({
  requestId,
  canEdit,
  isAtDesk = false,
}: EmailCardProps): ReactElement | null {
  // The card of the student's details beside it says what is to be said of a failure.
  const { currentData } = useGetApplicantQuery(requestId, REFETCH_ON_MOUNT);
  const [isEdited, setIsEdited] = useState(false);
  const block = useFocusInPlace(isEdited, 'input');
  const applicant = currentData?.data;
  if (!applicant) return null;
  const { email, can_verify_email: canVerify } = applicant;
  const canConfirm = canEdit && !isAtDesk && email !== null && email.code_expires_at !== null;
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applicants.email.title" />}>
      <Parts ref={block}>
        {canEdit && isEdited ? (
          <EmailForm
            requestId={requestId}
            email={email}
            canVerify={canVerify}
            onClose={() => setIsEdited(false)}
          />
        ) : (
          <>
            {email === null ? (
              <p>
                <FormattedMessage
                  id={isAtDesk ? 'applicants.email.desk.none' : 'applicants.email.why'}
                />
              </p>
            ) : (
              <Known email={email} canVerify={canVerify} isAtDesk={isAtDesk} />
            )}
            {canConfirm && <EmailCodeForm requestId={requestId} />}
            {canEdit && (
              <Acts
                requestId={requestId}
                email={email}
                canVerify={canVerify}
                onEdit={() => setIsEdited(true)}
              />
            )}
          </>
        )}
      </Parts>
    </SectionCard>
  );
}

function Known({
  email,
  canVerify,
  isAtDesk,
}: {
  readonly email: StudentEmail;
  readonly canVerify: boolean;
  readonly isAtDesk: boolean;
}): ReactElement {
  const { address, verified_at: verified } = email;
  return (
    <>
      <p>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p>
        <b>
          {verified === null ? (
            <FormattedMessage id="applicants.email.notVerified" />
          ) : (
            <Verified at={verified} />
          )}
        </b>
      </p>
      {verified === null && (
        <p>
          <Standing email={email} canVerify={canVerify} isAtDesk={isAtDesk} />
        </p>
      )}
    </>
  );
}

function Verified({ at }: { readonly at: string }): ReactElement {
  const { formatDate } = useIntl();
  const day = <time dateTime={at}>{formatDate(at, { dateStyle: 'long' })}</time>;
  return <FormattedMessage id="applicants.email.verified" values={{ day }} />;
}

/** Why an address is not verified, and what comes next. */
function Standing({
  email: { is_refused: isRefused, code_expires_at: until },
  canVerify,
  isAtDesk,
}: {
  readonly email: StudentEmail;
  readonly canVerify: boolean;
  readonly isAtDesk: boolean;
}): ReactElement {
  const { formatTime } = useIntl();
  if (!canVerify) return <FormattedMessage id="applicants.email.noMail" />;
  if (isRefused) return <FormattedMessage id="applicants.email.refused" />;
  if (isAtDesk) return <FormattedMessage id="applicants.email.desk.waits" />;
  if (until === null) return <FormattedMessage id="applicants.email.noCode" />;
  return (
    <FormattedMessage
      id="applicants.email.sent"
      values={{ time: <time dateTime={until}>{formatTime(until)}</time> }}
    />
  );
}

function Acts({
  requestId,
  email,
  canVerify,
  onEdit,
}: {
  readonly requestId: number;
  readonly email: StudentEmail | null;
  readonly canVerify: boolean;
  readonly onEdit: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [send, { isLoading }] = useSendEmailCodeMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.email.failed' }));
  return (
    <>
      <Notice text={failure} />
      <Buttons>
        <Button bordered={email !== null} disabled={isLoading} onClick={onEdit}>
          <FormattedMessage
            id={email === null ? 'applicants.email.add' : 'applicants.email.change'}
          />
        </Button>
        {email?.verified_at === null && canVerify && (
          <Button
            bordered
            busy={isLoading}
            onClick={() => {
              const { version } = email;
              void act(() => send({ requestId, body: { version } }).unwrap());
            }}
          >
            <FormattedMessage id="applicants.email.again" />
          </Button>
        )}
      </Buttons>
    </>
  );
}
