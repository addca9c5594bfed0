import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { APPLICATIONS_MAX } from '../../../../contract/applications/applications';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetApplicationsQuery } from '../applicationsApi';
import { AddApplication } from './AddApplication';
import { ApplicationCard } from './ApplicationCard';

const TITLE_ID = 'applications-at-desk';

/** The team's part of a request's applications: each with what can be done, and the way to add one (ADM-09). */
export function ApplicationsAtDesk({
  id,
  count,
  canAct,
}: {
  readonly id: number;
  /** How many there are. */
  readonly count: number;
  /** Whether the reader has the request, or is a lead, and it has not ended. */
  readonly canAct: boolean;
}): ReactElement {
  const query = useGetApplicationsQuery(count > 0 ? id : skipToken, REFETCH_ON_MOUNT);
  const [isAdding, setAdding] = useState(false);
  const block = useFocusInPlace(isAdding, 'input');
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applications.title" />}>
      {count > 0 && (
        <QueryView query={currentOnly(query)}>
          {({ data }) => (
            <>
              {data.items.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  actor="team"
                  canAct={canAct}
                />
              ))}
            </>
          )}
        </QueryView>
      )}
      {count === 0 && (
        <p>
          <FormattedMessage id="applications.none" />
        </p>
      )}
      <div ref={block}>
        {isAdding ? (
          <AddApplication requestId={id} onClose={() => setAdding(false)} />
        ) : (
          canAct &&
          count < APPLICATIONS_MAX && (
            <Button bordered onClick={() => setAdding(true)}>
              <FormattedMessage id="applications.add" />
            </Button>
          )
        )}
      </div>
    </SectionCard>
  );
}
