import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { isNotFound } from '../../lib/api/notFound';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
import { hideFromSearch } from '../../lib/browser/hideFromSearch';
import { paths } from '../../lib/paths';
import { FlowColumn } from '../../ui/page/FlowColumn';
import { NotFoundState } from '../../ui/page/NotFoundState';
import { QueryView } from '../../ui/query/QueryView';
import { CallView } from './CallView';
import { useGetConsultationQuery } from './bookingApi';

/** consultation/{reference}: a booked call, opened by its address alone (BOOK-06). */
export default function ConsultationPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { reference = '' } = useParams();
  const query = useGetConsultationQuery(reference, REFETCH_ON_MOUNT);
  useEffect(hideFromSearch, []);
  return (
    <FlowColumn>
      {isNotFound(query.error) ? (
        <NotFoundState
          title={formatMessage({ id: 'booking.call.unknown' })}
          text={formatMessage({ id: 'booking.call.unknownText' })}
          to={paths.bookConsultant.to()}
          label={formatMessage({ id: 'common.title.bookConsultant' })}
        />
      ) : (
        <QueryView query={{ ...query, data: query.currentData }}>
          {({ data }) => <CallView call={data} />}
        </QueryView>
      )}
    </FlowColumn>
  );
}
