import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { SectionCard } from '../../../ui/SectionCard';
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
          <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applications.title" />}>
            {data.items.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                actor="partner"
                canAct
              />
            ))}
          </SectionCard>
          <SchoolDocuments id={id} />
        </>
      )}
    </QueryView>
  );
}
