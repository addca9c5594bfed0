import { skipToken } from '@reduxjs/toolkit/query';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { Answer } from '../../../../contract/common/answers';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { useGetProgrammeQuery } from '../catalogueApi';
import { isNotFound } from '../../../lib/api/notFound';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import type { QueryState } from '../../../ui/query/QueryView';
import { quotePayload } from '../../prices/coursePrice/quotePayload';
import { useTripWeeks } from '../../prices/trip/tripWeeks';
import { catalogueOf } from '../../prices/trip/tripWish';
import { TripChips } from '../trip/TripChips';
import { useAddressChoice } from '../../prices/trip/useAddressChoice';
import { CurrencyChooser } from '../../prices/components/CurrencyChooser';
import { RateNote } from '../../prices/components/RateNote';
import { FamilyButton } from '../../quotes/components/FamilyButton';
import { chosenStart } from '../../quotes/components/quoteSource';
import type { QuoteSource } from '../../quotes/components/quoteSource';
import { ProgrammeSkeletons } from '../programmes/ProgrammeGrid';
import { commonWeeks, comparedWords, withPlan } from './comparedChoice';
import type { ComparedChoice } from './comparedChoice';
import { ComparedControls } from './ComparedControls';
import { CompareTable } from './CompareTable';
import { useComparedPrices } from './useComparedPrices';
import type { ComparedPrice } from './useComparedPrices';

/**
 * Up to three programmes side by side, priced for the same weeks and the same extras, which are in
 * the address (FAV-03, FAV-04). Those that are not offered any more are left out. Needs the
 * namespaces `courses`, `favorites`, `prices` and `programme`.
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
      {(programmes) => <Compared programmes={programmes} />}
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

function Compared({
  programmes,
}: {
  readonly programmes: readonly ProgrammeDetails[];
}): ReactElement {
  const { formatMessage } = useIntl();
  const range = commonWeeks(programmes);
  const [kind, ...others] = new Set(programmes.map((programme) => programme.kind));
  const isOneKind = kind !== undefined && others.length === 0;
  const trip = useTripWeeks();
  const { weeks: asked, plans = '', extras = '', choose } = useAddressChoice();
  const usual = Math.max(...programmes.map(({ headline_weeks }) => headline_weeks));
  const choice: ComparedChoice = {
    plans,
    weeks: range && Math.min(Math.max(asked ?? trip ?? usual, range.min), range.max),
    words: comparedWords(extras, programmes),
  };
  const prices = useComparedPrices(programmes, choice);
  return (
    <Stack>
      <ComparedControls
        programmes={programmes}
        range={range}
        choice={choice}
        onWeeks={(weeks) => choose({ weeks })}
        onExtras={(words) => choose({ extras: words.join('-') })}
      />
      <CompareTable
        programmes={programmes}
        prices={prices}
        choice={choice}
        onPlan={(programme, planId) => choose({ plans: withPlan(plans, programme, planId) })}
      />
      <div>
        <FamilyButton source={familySource(formatMessage, programmes, prices)} />
      </div>
      {isOneKind && <TripChips kind={catalogueOf(kind)} isCourseChosen />}
      <Currency>
        <CurrencyChooser />
      </Currency>
      <RateNote />
    </Stack>
  );
}

/** The compared programmes as a quote for the family (PRI-08). */
function familySource(
  formatMessage: IntlShape['formatMessage'],
  programmes: readonly ProgrammeDetails[],
  prices: readonly ComparedPrice[],
): QuoteSource {
  return {
    kind: 'comparison',
    title: formatMessage({ id: 'favorites.comparison' }),
    titles: programmes.map(({ title }) => title),
    programmes: programmes.map((programme, index) => {
      const { course = null } = prices[index] ?? {};
      return {
        programme_id: programme.id,
        course:
          course && quotePayload({ ...course, startDate: chosenStart(programme, course.weeks) }),
      };
    }),
  };
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Currency = styled('div')({ maxInlineSize: 340 });
