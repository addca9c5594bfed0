import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { APPLICANT_DETAILS } from '../../../../contract/applicants/applicants';
import type { Applicant, MissingDetail } from '../../../../contract/applicants/applicants';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { useGetApplicantQuery } from '../applicantsApi';
import { detailWords } from '../detailWords';
import { ApplicantForm } from './ApplicantForm';

const TITLE_ID = 'request-applicant';

interface ApplicantCardProps {
  readonly requestId: number;
  readonly canEdit: boolean;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}

/**
 * The details of a request's student that applications need, and which are missing (APL-01,
 * APL-02).
 */
export function ApplicantCard({
  requestId,
  canEdit,
  isAtDesk = false,
}: ApplicantCardProps): ReactElement {
  const query = useGetApplicantQuery(requestId, REFETCH_ON_MOUNT);
  return (
    <SectionCard
      titleId={TITLE_ID}
      title={<FormattedMessage id={isAtDesk ? 'applicants.desk.title' : 'applicants.title'} />}
    >
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <Details requestId={requestId} canEdit={canEdit} isAtDesk={isAtDesk} applicant={data} />
        )}
      </QueryView>
    </SectionCard>
  );
}

function Details({
  requestId,
  canEdit,
  isAtDesk,
  applicant,
}: Required<ApplicantCardProps> & { readonly applicant: Applicant }): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatList } = intl;
  const [isEdited, setIsEdited] = useState(false);
  const { missing, updated_at: changed } = applicant;
  const nameOf = (name: MissingDetail) => formatMessage({ id: `applicants.detail.${name}` });
  const known = APPLICANT_DETAILS.flatMap((name) => {
    const words = detailWords(intl, name, applicant[name]);
    return words === null ? [] : [{ name, words }];
  });
  if (canEdit && isEdited) {
    return (
      <ApplicantForm
        requestId={requestId}
        applicant={applicant}
        onClose={() => setIsEdited(false)}
      />
    );
  }
  return (
    <Parts>
      {!isAtDesk && missing.length > 0 && (
        <p>
          <FormattedMessage id="applicants.why" />
        </p>
      )}
      {known.length > 0 && (
        <FactList>
          {known.map(({ name, words }) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                <bdi>{words}</bdi>
              </dd>
            </div>
          ))}
        </FactList>
      )}
      {isAtDesk && changed === null && (
        <p>
          <FormattedMessage id="applicants.none" />
        </p>
      )}
      {changed !== null && missing.length > 0 && (
        <p>
          <FormattedMessage
            id="applicants.missing"
            values={{ names: formatList(missing.map(nameOf), { type: 'conjunction' }) }}
          />
        </p>
      )}
      {isAtDesk && changed !== null && (
        <p>
          <FormattedMessage
            id="applicants.changed"
            values={{
              day: (
                <time dateTime={changed}>{intl.formatDate(changed, { dateStyle: 'long' })}</time>
              ),
            }}
          />
        </p>
      )}
      {canEdit && (
        <Button bordered={missing.length === 0} onClick={() => setIsEdited(true)}>
          <FormattedMessage id={changed === null ? 'applicants.enter' : 'applicants.change'} />
        </Button>
      )}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > p, & > dl': { margin: 0 },
}));
