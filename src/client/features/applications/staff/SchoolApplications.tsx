import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { Card } from '../../../ui/Card';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { SchoolDocuments } from '../../documents/school/SchoolDocuments';
import { useGetApplicationsQuery } from '../applicationsApi';
import { ApplicationCard } from './ApplicationCard';

const TITLE_ID = 'school-applications';

/**
 * A request's applications as its school sees them, with its answers as buttons (ADM-10), and the
 * documents beside them.
 * @param gone what stands there where it was sent nothing
 */
export function SchoolApplications({
  id,
  gone,
}: {
  readonly id: number;
  readonly gone: ReactElement;
}): ReactElement {
  const query = useGetApplicationsQuery(id, REFETCH_ON_MOUNT);
  return (
    <QueryView query={currentOnly(query)} gone={gone}>
      {({ data }) => (
        <>
          <Card as="section" aria-labelledby={TITLE_ID}>
            <h2 id={TITLE_ID}>
              <FormattedMessage id="applications.title" />
            </h2>
            {data.items.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                actor="partner"
                canAct
              />
            ))}
          </Card>
          <SchoolDocuments id={id} />
        </>
      )}
    </QueryView>
  );
}
