import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { errorAnswerOf } from '../../../lib/api/errors';
import { hideFromSearch } from '../../../lib/browser/hideFromSearch';
import { isNotFound } from '../../../lib/api/notFound';
import { useGetSharedQuoteQuery } from '../sharedQuotesApi';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { Section } from '../../../ui/page/pageParts';
import { ComparedQuoteView } from './ComparedQuoteView';
import { QuoteView } from './QuoteView';

/** quote/{id}: a quote for the family, opened by its address alone (PRI-08). */
export default function QuotePage(): ReactElement {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const query = useGetSharedQuoteQuery(id);
  const isOver = isNotFound(query.error) || errorAnswerOf(query.error)?.code === 'QUOTE_EXPIRED';
  useEffect(hideFromSearch, []);
  return (
    <Section>
      {isOver ? (
        <NotFoundState
          title={formatMessage({ id: 'quote.over' })}
          text={formatMessage({ id: 'quote.overText' })}
          to={paths.bookConsultant.to()}
          label={formatMessage({ id: 'common.title.bookConsultant' })}
        />
      ) : (
        <QueryView query={{ ...query, data: query.currentData }}>
          {({ data }) =>
            data.others.length > 0 ? <ComparedQuoteView quote={data} /> : <QuoteView quote={data} />
          }
        </QueryView>
      )}
    </Section>
  );
}
