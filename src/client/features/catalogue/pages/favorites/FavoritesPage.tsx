import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { CatalogueKind, ProgrammeCard } from '../../../../../contract/catalogue/catalogue';
import { CATALOGUE_TITLES } from '../../catalogueTitles';
import { Comparison } from '../../comparison/Comparison';
import { TripChips } from '../../trip/TripChips';
import { useCompared } from '../../programmes/useCompared';
import { COMPARED_MAX, readCompared, writeCompared } from '../../comparedProgrammes';
import { useTripWeeks } from '../../../prices/trip/tripWeeks';
import { catalogueOf } from '../../../prices/trip/tripWish';
import { useFavorites } from '../../../favorites/useFavorites';
import { ProgrammeSkeletons } from '../../programmes/ProgrammeGrid';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { PageTitle } from '../../../../ui/PageTitle';
import { NextStep } from '../../../../ui/page/NextStep';
import { QueryView } from '../../../../ui/query/QueryView';
import { useOwnTitle } from '../../../../lib/hooks/useOwnTitle';
import { Actions, Section } from '../../../../ui/page/pageParts';
import { FavoriteList } from './FavoriteList';

/**
 * The favorites, and the comparison of selected programmes (FAV-03). The URL decides which of the
 * two is shown.
 */
export default function FavoritesPage(): ReactElement {
  const { formatMessage } = useIntl();
  const favorites = useFavorites(useTripWeeks());
  const { ids, clear } = useCompared();
  const isComparison = useComparisonAddress(ids);
  const isCompared = ids.length > (isComparison ? 0 : 1);
  const comparison = formatMessage({ id: 'favorites.comparison' });
  const title = formatMessage({ id: 'common.title.favorites' });
  useOwnTitle(isComparison ? comparison : null);
  return (
    <Page data-compact={isComparison || undefined}>
      <PageTitle
        lead={formatMessage(
          { id: isComparison ? 'favorites.comparisonLead' : 'favorites.lead' },
          { count: COMPARED_MAX },
        )}
      >
        {isComparison ? comparison : title}
      </PageTitle>
      {isCompared && (
        <Compared aria-label={comparison}>
          {!isComparison && <h2>{comparison}</h2>}
          <Comparison ids={ids} />
          <Button quiet onClick={clear}>
            {formatMessage({ id: 'programme.compareClear' })}
          </Button>
        </Compared>
      )}
      <QueryView query={favorites} skeleton={<ProgrammeSkeletons count={3} />}>
        {(programmes) =>
          programmes.length === 0 ? (
            <Nothing isComparison={isComparison} />
          ) : (
            <>
              {isComparison && <h2>{title}</h2>}
              {!isComparison && <Chosen programmes={programmes} />}
              <FavoriteList programmes={programmes} />
              {favorites.isVisitor && <KeepThem />}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

/**
 * The chosen trip. Start and budget are of one catalogue (CAT-13): a list of several has chips for
 * each, named after it.
 */
function Chosen({ programmes }: { readonly programmes: readonly ProgrammeCard[] }): ReactElement {
  const { formatMessage } = useIntl();
  const saved = new Set(programmes.map(({ kind }) => catalogueOf(kind)));
  // Courses first: their prices depend on more of the trip.
  const kinds = CATALOGUE_ORDER.filter((kind) => saved.has(kind));
  if (kinds.length <= 1) return <TripChips kind={kinds[0] ?? 'english'} />;
  return (
    <Chips>
      {kinds.map((kind, index) => (
        <div key={kind}>
          <h2>{formatMessage({ id: `common.title.${CATALOGUE_TITLES[kind]}` })}</h2>
          <TripChips kind={kind} isEnglishShown={index === 0} isInAddress={false} />
        </div>
      ))}
    </Chips>
  );
}

const CATALOGUE_ORDER: readonly CatalogueKind[] = ['english', 'summer', 'university'];

const Chips = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(3),
  '& h2': { ...theme.typography.body2, margin: 0, fontWeight: 500 },
}));

/**
 * Imports the programmes of `?compare=1-2-3`, and keeps the URL in sync with the comparison.
 *
 * @returns whether the address is that of a comparison, by which the page is named
 */
function useComparisonAddress(ids: readonly number[]): boolean {
  const [params, setParams] = useSearchParams();
  const linked = params.get('compare');
  const seen = useRef<string | null>(null);
  const written = useRef<string | null>(null);
  useEffect(() => {
    const isNew = linked !== seen.current && linked !== written.current;
    seen.current = linked;
    if (linked === null) return;
    if (isNew) writeCompared(linked.split('-').map(Number));
    const now = readCompared().join('-');
    if (now === linked) return;
    written.current = now;
    setParams(
      (before) => {
        if (now === '') before.delete('compare');
        else before.set('compare', now);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [linked, ids, setParams]);
  return linked !== null;
}

const Page = styled(Section)(({ theme }) => ({
  // On a phone the compared totals are within the first screen.
  [theme.breakpoints.down('md')]: {
    '&[data-compact]': { paddingBlockStart: theme.spacing(2) },
    '&[data-compact] > div:first-of-type': { marginBlockEnd: theme.spacing(1.5) },
    '&[data-compact] > div:first-of-type > p': { display: 'none' },
  },
}));

const Compared = styled('section')(({ theme }) => ({
  marginBlockEnd: theme.spacing(5),
  '& h2': { margin: 0, marginBlockEnd: theme.spacing(2) },
}));

/** Links for finding programmes to save or compare. */
function Nothing({ isComparison }: { readonly isComparison: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: isComparison ? 'favorites.further' : 'favorites.empty' })}
      text={formatMessage({ id: isComparison ? 'favorites.furtherText' : 'favorites.emptyText' })}
      action={
        <Actions>
          <Button to={paths.englishLanguage.to()}>
            {formatMessage({ id: 'common.title.englishLanguage' })}
          </Button>
          <Button bordered to={paths.universityAdmissions.to()}>
            {formatMessage({ id: 'common.title.universityAdmissions' })}
          </Button>
        </Actions>
      }
    />
  );
}

function KeepThem(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <NextStep
      title={formatMessage({ id: 'favorites.keepTitle' })}
      text={formatMessage({ id: 'favorites.keepText' })}
      action={
        <Button color="accent" size="large" to={paths.register.to()}>
          {formatMessage({ id: 'common.title.register' })}
        </Button>
      }
    />
  );
}
