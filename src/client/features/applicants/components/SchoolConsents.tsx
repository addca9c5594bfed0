import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SchoolConsent } from '../../../../contract/applicants/consents';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { Notice } from '../../../ui/limits/Notice';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetConsentsQuery, useSayConsentMutation } from '../consentsApi';
import { RecordConsent } from './RecordConsent';

const TITLE_ID = 'request-consents';

interface SchoolConsentsProps {
  readonly requestId: number;
  readonly canEdit: boolean;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}

/** With which schools a student consents to share, each with its date (APL-05). */
export function SchoolConsents({
  requestId,
  canEdit,
  isAtDesk = false,
}: SchoolConsentsProps): ReactElement {
  const query = useGetConsentsQuery(requestId, REFETCH_ON_MOUNT);
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applicants.consent.title" />}>
      <p>
        <FormattedMessage
          id={isAtDesk ? 'applicants.consent.desk.why' : 'applicants.consent.why'}
        />
      </p>
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <List>
            {data.items.map((consent) => (
              <li key={consent.institute.id}>
                <OneSchool
                  requestId={requestId}
                  consent={consent}
                  canEdit={canEdit && consent.is_open}
                  isAtDesk={isAtDesk}
                />
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </SectionCard>
  );
}

function OneSchool({
  requestId,
  consent,
  canEdit,
  isAtDesk,
}: Required<SchoolConsentsProps> & { readonly consent: SchoolConsent }): ReactElement {
  const { institute, last, is_sent: isSent } = consent;
  const isGiven = last?.given === true;
  const mayWithdraw = isGiven && !isSent;
  const mayChange = canEdit && (!isGiven || mayWithdraw);
  const [isRecorded, setIsRecorded] = useState(false);
  const block = useFocusInPlace(isRecorded, 'select');
  return (
    <article aria-label={institute.name} ref={block}>
      <h3>
        <bdi>{institute.name}</bdi>
      </h3>
      <p>
        <Standing consent={consent} isAtDesk={isAtDesk} />
      </p>
      {isGiven && isSent && !isAtDesk && (
        <p>
          <FormattedMessage id="applicants.consent.sent" />
        </p>
      )}
      {mayChange && !isAtDesk && (
        <OwnButton requestId={requestId} school={institute} isGiven={isGiven} />
      )}
      {mayChange && isAtDesk && !isRecorded && (
        <Button bordered onClick={() => setIsRecorded(true)}>
          <FormattedMessage
            id={isGiven ? 'applicants.consent.recordEnd' : 'applicants.consent.record'}
          />
        </Button>
      )}
      {mayChange && isAtDesk && isRecorded && (
        <RecordConsent
          requestId={requestId}
          instituteId={institute.id}
          given={!isGiven}
          onClose={() => setIsRecorded(false)}
        />
      )}
    </article>
  );
}

function Standing({
  consent: { last },
  isAtDesk,
}: {
  readonly consent: SchoolConsent;
  readonly isAtDesk: boolean;
}): ReactElement {
  const intl = useIntl();
  if (last === null) return <FormattedMessage id="applicants.consent.none" />;
  const day = <time dateTime={last.on}>{formatDay(intl, last.on)}</time>;
  const how = intl.formatMessage({ id: `applicants.consent.how.${last.how}` });
  if (isAtDesk) {
    return (
      <FormattedMessage
        id={last.given ? 'applicants.consent.desk.given' : 'applicants.consent.desk.withdrawn'}
        values={{ day, how }}
      />
    );
  }
  return (
    <FormattedMessage
      id={last.given ? 'applicants.consent.given' : 'applicants.consent.withdrawn'}
      values={{ day }}
    />
  );
}

/** One press of the student’s. */
function OwnButton({
  requestId,
  school,
  isGiven,
}: {
  readonly requestId: number;
  readonly school: SchoolConsent['institute'];
  readonly isGiven: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [say, { isLoading }] = useSayConsentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.consent.failed' }));
  const body = { institute_id: school.id, given: !isGiven, how: 'screen', on: null } as const;
  return (
    <>
      <Notice text={failure} />
      <Button
        bordered={isGiven}
        busy={isLoading}
        onClick={() => void act(() => say({ requestId, body }).unwrap())}
      >
        <FormattedMessage
          id={isGiven ? 'applicants.consent.withdraw' : 'applicants.consent.give'}
          values={{ school: <bdi>{school.name}</bdi> }}
        />
      </Button>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li + li': {
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& article': { display: 'grid', justifyItems: 'start', gap: theme.spacing(1) },
  '& h3': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0 },
}));
