import { skipToken } from '@reduxjs/toolkit/query';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Answer } from '../../../../contract/common/answers';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { useGetProgrammeQuery } from '../catalogueApi';
import { isNotFound } from '../../../lib/api/notFound';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import type { QueryState } from '../../../ui/query/QueryView';
import { useTripWeeks } from '../../prices/trip/tripWeeks';
import { useAddressChoice } from '../../prices/trip/useAddressChoice';
import { CurrencyChooser } from '../../prices/components/CurrencyChooser';
import { RateNote } from '../../prices/components/RateNote';
import { CompareTable } from './CompareTable';
import { ProgrammeSkeletons } from './ProgrammeGrid';
import { WeeksStepper } from './WeeksStepper';

/**
 * Up to three programmes side by side, courses priced for the same number of weeks (FAV-03). Those that
 * are not offered any more are left out. Needs the namespaces `courses`, `favorites`, `prices` and
 * `programme`.
 */
export function Comparison({ ids }: { readonly ids: readonly number[] }): ReactElement {
  const [first, second, third] = ids;
  const queries = [
    useGetProgrammeQuery(first ?? skipToken),
    useGetProgrammeQuery(second ?? skipToken),
    useGetProgrammeQuery(third ?? skipToken),
  ]
    .slice(0, ids.length)
    .map(currentOnly);
  return (
    <QueryView query={together(queries)} skeleton={<ProgrammeSkeletons count={ids.length} />}>
      {(programmes) => <Table programmes={programmes} />}
    </QueryView>
  );
}

/** Several programmes as one query, without those that are not offered any more. */
function together(
  queries: readonly QueryState<Answer<ProgrammeDetails>>[],
): QueryState<readonly ProgrammeDetails[]> {
  const failed = queries.filter(({ error }) => error !== undefined && !isNotFound(error));
  const isComplete = queries.every(({ isFetching, data }) => !isFetching || data !== undefined);
  return {
    data:
      isComplete && failed.length === 0
        ? queries.flatMap(({ data }) => data?.data ?? [])
        : undefined,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) refetch();
    },
  };
}

function Table({ programmes }: { readonly programmes: readonly ProgrammeDetails[] }): ReactElement {
  const { formatMessage } = useIntl();
  const range = commonWeeks(programmes);
  const trip = useTripWeeks();
  const { weeks: asked, choose } = useAddressChoice();
  const usual = Math.max(...programmes.map(({ headline_weeks }) => headline_weeks));
  const weeks = range && Math.min(Math.max(asked ?? trip ?? usual, range.min), range.max);
  return (
    <Stack>
      <Controls>
        {range !== null && weeks !== null && (
          <div>
            <p>{formatMessage({ id: 'favorites.sameWeeks' })}</p>
            <WeeksStepper weeks={weeks} {...range} onChange={(next) => choose({ weeks: next })} />
          </div>
        )}
        <CurrencyChooser />
      </Controls>
      <CompareTable programmes={programmes} weeks={weeks} />
      <RateNote />
    </Stack>
  );
}

/** The weeks that all of the courses offer; null where not each is a course priced by weeks. */
function commonWeeks(
  programmes: readonly ProgrammeDetails[],
): { readonly min: number; readonly max: number } | null {
  if (programmes.length === 0) return null;
  if (programmes.some(({ standard_plan_id }) => standard_plan_id === null)) return null;
  const min = Math.max(...programmes.map(({ weeks_min }) => weeks_min));
  const max = Math.min(COURSE_WEEKS_MAX, ...programmes.map(({ weeks_max }) => weeks_max));
  return min <= max ? { min, max } : null;
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  maxInlineSize: 680,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  '& p': { margin: 0, marginBlockEnd: theme.spacing(0.5), fontWeight: 700 },
}));
