import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FIGURE_DAYS } from '../../../../contract/admin/figures';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { periodOf, useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetFiguresCsvMutation, useGetFiguresQuery } from '../api/figuresApi';
import { FigureBlocks } from './FigureBlocks';

/** The agency's figures of a period (LEAD-08). */
export default function FiguresPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const days = FIGURE_DAYS.find((one) => String(one) === address.get('days')) ?? FIGURE_DAYS[0];
  // Only the reader's time zone: the days follow from it.
  const filter = { ...periodOf(new URLSearchParams()), days };
  const query = useGetFiguresQuery(filter, REFETCH_ON_MOUNT);
  const csv = useGetFiguresCsvMutation();
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.figures.lead" />}>
        <FormattedMessage id="lead.title.figures" />
      </PageTitle>
      <FilterRow>
        <SelectControl
          name="days"
          label={formatMessage({ id: 'lead.figures.days' })}
          value={days}
          options={FIGURE_DAYS.map((value) => ({
            value,
            label: formatMessage({ id: 'lead.figures.lastDays' }, { count: value }),
          }))}
          onChange={({ target }) => change({ days: target.value })}
        />
        <SaveCsv
          mutation={csv}
          filter={filter}
          fileName="masar-figures.csv"
          label={formatMessage({ id: 'lead.figures.csv' })}
        />
      </FilterRow>
      <QueryView query={currentOnly(query)}>
        {({ data }) => <FigureBlocks figures={data} />}
      </QueryView>
    </>
  );
}
