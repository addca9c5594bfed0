import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetRequestQuery } from '../../requests/api/requestsApi';
import { RequestAnswersCard } from '../../requests/components/RequestAnswersCard';
import { RequestFacts } from '../../requests/components/RequestFacts';
import { RequestPrice } from '../../requests/components/RequestPrice';

/** The student's choices in a request, and its price (DESK-20). */
export function RequestAsked({ id }: { readonly id: number }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetRequestQuery(id, REFETCH_ON_MOUNT);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data }) => (
        <>
          <RequestFacts request={data} />
          <RequestAnswersCard
            answers={data.answers}
            title={formatMessage({ id: 'requests.told' })}
          />
          <RequestPrice request={data} />
        </>
      )}
    </QueryView>
  );
}
