import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { BOOKING_STATUSES } from '../../../../contract/partner/partner';
import {
  useGetBookingCountsQuery,
  useGetBookingProgrammesQuery,
  useGetBookingsCsvMutation,
} from '../partnerApi';
import { PeriodFilter } from '../../../ui/filters/PeriodFilter';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import type { ChangeFilter } from '../../../ui/filters/useFilterQuery';
import { Button } from '../../../ui/Button';
import { SelectControl } from '../../../ui/SelectControl';
import { FilterIcon } from '../../../ui/icons/actions';
import type { BookingFilter } from './useBookingFilter';

/** The search, the other filters, which a phone folds away, and the CSV file. */
export function BookingFilters({
  filter,
  change,
}: {
  readonly filter: BookingFilter;
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  const csv = useGetBookingsCsvMutation();
  const { data: counts } = useGetBookingCountsQuery(undefined);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [wanted, setWanted] = useState(false);
  const others = useId();
  const count = [filter.status, filter.programme, filter.from, filter.to].filter(
    (each) => each !== undefined,
  ).length;
  return (
    <Filters>
      <Search>
        <SearchFilter
          label={formatMessage({ id: 'partnerPages.search' })}
          value={filter.q ?? ''}
          onSettled={(q) => change({ q }, { typing: true })}
        />
        <Button
          bordered={filter.late !== true}
          aria-pressed={filter.late === true}
          onClick={() => change({ late: filter.late === true ? '' : 'true' })}
        >
          {formatMessage({ id: 'partnerPages.late' }, { count: counts?.data.late ?? 0 })}
        </Button>
        {!isWide && (
          <Button
            bordered
            startIcon={<FilterIcon />}
            aria-expanded={wanted}
            onClick={() => setWanted(!wanted)}
          >
            {formatMessage({ id: 'partnerPages.filters' }, { count })}
          </Button>
        )}
      </Search>
      {(isWide || wanted) && (
        <FilterRow id={others}>
          <SelectControl
            name="status"
            label={formatMessage({ id: 'requests.status' })}
            placeholder={formatMessage({ id: 'requests.everyStatus' })}
            value={filter.status ?? ''}
            options={BOOKING_STATUSES.map((value) => ({
              value,
              label: formatMessage({ id: `partnerPages.status.${value}` }),
            }))}
            onChange={({ target }) => change({ status: target.value })}
          />
          <CourseFilter value={filter.programme} change={change} />
          <PeriodFilter filter={filter} change={change} />
          <SaveCsv mutation={csv} filter={filter} fileName="masar-bookings.csv" />
        </FilterRow>
      )}
    </Filters>
  );
}

/** One that the list does not name (any more) still filters, and can be taken away. */
function CourseFilter({
  value,
  change,
}: {
  readonly value: number | undefined;
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetBookingProgrammesQuery(undefined);
  const courses = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = value === undefined || courses.some((course) => course.value === value);
  const unknown = { value: value ?? '', label: formatMessage({ id: 'partnerPages.otherCourse' }) };
  return (
    <SelectControl
      name="programme"
      label={formatMessage({ id: 'requests.card.course' })}
      placeholder={formatMessage({ id: 'partnerPages.everyCourse' })}
      value={value ?? ''}
      options={isKnown ? courses : [unknown, ...courses]}
      onChange={({ target }) => change({ programme: target.value })}
    />
  );
}

/** On a laptop all in one line: the list below is what is worked on. */
const Filters = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('xl')]: {
    display: 'flex',
    alignItems: 'end',
    gap: theme.spacing(1.5),
    marginBlockEnd: theme.spacing(2),
    '&& > *': { marginBlockEnd: 0 },
    '& > :first-of-type': { flex: '0 0 22rem' },
    '&& > :nth-of-type(2)': {
      flex: 1,
      minInlineSize: 0,
      gap: theme.spacing(1),
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
    },
  },
}));

const Search = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(2),
  maxInlineSize: 640,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr auto', alignItems: 'end' },
}));
