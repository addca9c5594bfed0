import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Guardian } from '../../../../contract/applicants/guardian';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useGetApplicantQuery, useSendGuardianLinkMutation } from '../applicantsApi';
import { Parts } from './cardParts';
import { GuardianForm } from './GuardianForm';

const TITLE_ID = 'request-guardian';

interface GuardianCardProps {
  readonly requestId: number;
  readonly canEdit: boolean;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}

/**
 * Who agrees for a student under eighteen, and whether they have (APL-04). Nothing for an adult of whom
 * nobody was named.
 */
export function GuardianCard({
  requestId,
  canEdit,
  isAtDesk = false,
}: GuardianCardProps): ReactElement | null {
  // The card of the student's details beside it says what is to be said of a failure.
  const { currentData } = useGetApplicantQuery(requestId, REFETCH_ON_MOUNT);
  const [isEdited, setIsEdited] = useState(false);
  const block = useFocusInPlace(isEdited, 'input');
  const applicant = currentData?.data;
  if (!applicant) return null;
  const { needs_guardian: isNeeded, guardian } = applicant;
  if (!isNeeded && guardian === null) return null;
  const mayName = canEdit && isNeeded;
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applicants.guardian.title" />}>
      <Parts ref={block}>
        {isNeeded ? (
          <p>
            <FormattedMessage
              id={isAtDesk ? 'applicants.guardian.desk.why' : 'applicants.guardian.why'}
            />
          </p>
        ) : (
          <p>
            <FormattedMessage id="applicants.guardian.noMore" />
          </p>
        )}
        {mayName && isEdited ? (
          <GuardianForm
            requestId={requestId}
            guardian={guardian}
            onClose={() => setIsEdited(false)}
          />
        ) : (
          <>
            {guardian && <Named guardian={guardian} />}
            {mayName && (
              <Acts requestId={requestId} guardian={guardian} onName={() => setIsEdited(true)} />
            )}
          </>
        )}
      </Parts>
    </SectionCard>
  );
}

function Named({ guardian }: { readonly guardian: Guardian }): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const { name, phone, relation, agreed_at: agreed, link_sent_at: sent } = guardian;
  const dayOf = (at: string) => <time dateTime={at}>{formatDate(at, { dateStyle: 'long' })}</time>;
  return (
    <>
      <p>
        <FormattedMessage
          id="applicants.guardian.named"
          values={{
            name: <bdi>{name}</bdi>,
            relation: formatMessage({ id: `applicants.relation.${relation}` }),
            phone: <bdi dir="ltr">{phone}</bdi>,
          }}
        />
      </p>
      <p>
        <b>
          {agreed === null ? (
            <FormattedMessage
              id="applicants.guardian.waits"
              values={{ day: dayOf(sent), until: dayOf(guardian.link_expires_at) }}
            />
          ) : (
            <FormattedMessage id="applicants.guardian.agreed" values={{ day: dayOf(agreed) }} />
          )}
        </b>
      </p>
    </>
  );
}

function Acts({
  requestId,
  guardian,
  onName,
}: {
  readonly requestId: number;
  readonly guardian: Guardian | null;
  readonly onName: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [send, { isLoading }] = useSendGuardianLinkMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.guardian.failed' }));
  const name =
    guardian === null
      ? 'applicants.guardian.name'
      : guardian.agreed_at === null
        ? 'applicants.guardian.correct'
        : 'applicants.guardian.other';
  return (
    <>
      <Notice text={failure} />
      <Buttons>
        <Button bordered={guardian !== null} disabled={isLoading} onClick={onName}>
          <FormattedMessage id={name} />
        </Button>
        {guardian?.agreed_at === null && (
          <Button
            bordered
            busy={isLoading}
            onClick={() => {
              void act(() => send({ requestId, body: { seen: guardian.id } }).unwrap());
            }}
          >
            <FormattedMessage id="applicants.guardian.again" />
          </Button>
        )}
      </Buttons>
    </>
  );
}
