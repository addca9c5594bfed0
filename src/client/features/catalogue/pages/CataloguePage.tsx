import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { CatalogueKind, ProgrammeList } from '../../../../contract/catalogue/catalogue';
import { CATALOGUE_TITLES } from '../catalogueTitles';
import { LevelNotes } from '../level/LevelNotes';
import { rememberTripEnglish } from '../../prices/trip/tripEnglish';
import { ActiveFilters } from '../search/ActiveFilters';
import { FilterFields } from '../search/FilterFields';
import { activeFilters } from '../search/filters';
import { SearchMissed } from '../search/SearchMissed';
import { isSearchMissed } from '../search/missedSearch';
import { useCatalogueFilters } from '../search/useFilters';
import { usePlace } from '../search/usePlace';
import { ProgrammeSkeletons } from '../programmes/ProgrammeGrid';
import { useWindowOutside } from '../../../lib/embeddedLinks';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { LiveRegion } from '../../../ui/LiveRegion';
import { PageTitle } from '../../../ui/PageTitle';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { CatalogueTools, TOOLS_HEIGHT } from './CatalogueTools';
import { PlainForm } from './PlainForm';
import { ProgrammeResults } from './ProgrammeResults';
import { totalText } from './totalText';
import { useProgrammes } from './useProgrammes';

/** The catalogue of one kind: search, filters, order and results (CAT-02, CAT-03). */
export default function CataloguePage({ kind }: { readonly kind: CatalogueKind }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const state = useCatalogueFilters(kind);
  const { filters, pages } = state;
  const target = useWindowOutside();
  const programmes = useProgrammes(kind, filters, pages);
  usePlace(programmes.isWhole);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = programmes.data?.list;
  const understood: ProgrammeList['understood'] | undefined = list?.understood;
  const read = understood?.english ?? null;
  useEffect(() => {
    if (read !== null) rememberTripEnglish(read);
  }, [read]);
  const facets = list?.facets ?? {};
  const total = list === undefined ? '' : totalText(intl, list);
  const isMissed = list !== undefined && !programmes.isOld && isSearchMissed(list, filters);
  const corrected = list?.corrected_q ?? null;
  const said =
    corrected === null || filters.q === undefined
      ? total
      : formatMessage({ id: 'catalogue.missedSaid' }, { q: filters.q, other: corrected, total });
  const isUnfilled =
    !programmes.isOld && programmes.data?.items.length === 0 && activeFilters(filters).length === 0;
  const fields = (
    <FilterFields
      kind={kind}
      state={state}
      facets={facets}
      isCounted={list?.counts_exact ?? false}
    />
  );
  return (
    <Page>
      <Head>
        <PageTitle lead={formatMessage({ id: `catalogue.lead.${kind}` })}>
          {formatMessage({ id: `common.title.${CATALOGUE_TITLES[kind]}` })}
        </PageTitle>
        <Link to={paths.choose.to(kind)} {...(target && { target })}>
          {formatMessage({ id: 'catalogue.destinations' })}
        </Link>
      </Head>
      {isUnfilled ? (
        <NothingYet />
      ) : (
        <>
          <CatalogueTools kind={kind} state={state} total={total} fields={fields} />
          {isMissed && (
            <SearchMissed q={filters.q ?? ''} list={list} onSearch={(q) => state.change({ q })} />
          )}
          <Columns>
            <Side aria-label={formatMessage({ id: 'catalogue.filters' })}>
              <PlainForm filters={filters}>{fields}</PlainForm>
            </Side>
            <div>
              <ActiveFilters state={state} facets={facets} />
              {!programmes.isOld && <LevelNotes understood={understood} />}
              <LiveRegion message={programmes.isOld ? '' : said} />
              <QueryView query={programmes} skeleton={<ProgrammeSkeletons />}>
                {(data) => (
                  <>
                    <Total ref={heading} tabIndex={-1}>
                      {total}
                    </Total>
                    {(filters.sort ?? 'recommended') === 'recommended' && (
                      <Order>{formatMessage({ id: `catalogue.order.${kind}` })}</Order>
                    )}
                    <ProgrammeResults
                      data={data}
                      programmes={programmes}
                      state={state}
                      onLastPage={() => heading.current?.focus({ preventScroll: true })}
                    />
                  </>
                )}
              </QueryView>
            </div>
          </Columns>
        </>
      )}
    </Page>
  );
}

function NothingYet(): ReactElement {
  const { formatMessage } = useIntl();
  const target = useWindowOutside();
  return (
    <EmptyState
      title={formatMessage({ id: 'catalogue.none' })}
      text={formatMessage({ id: 'catalogue.noneText' })}
      action={
        <Button to={paths.bookConsultant.to()} target={target}>
          {formatMessage({ id: 'common.title.bookConsultant' })}
        </Button>
      }
    />
  );
}

/** Compact: results begin within the first screen (CAT-10). */
const Page = styled(Section)({ paddingBlockStart: 'clamp(12px, 2vw, 24px)' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  // With large text the link wraps below, so that the heading's words do not break.
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  '& > div': { flex: '1 1 min-content', minInlineSize: 0, marginBlockEnd: theme.spacing(1) },
  '& h1': theme.typography.h2,
  '& p': { ...theme.typography.body1, marginBlockStart: 0 },
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
  },
  // Hidden on phones: the heading is enough, and the first screen should show results.
  [theme.breakpoints.down('md')]: { '& p': { display: 'none' } },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Keeps focused elements clear of the sticky row above.
  '& :is(a, button, input, h2)': { scrollMarginBlockStart: TOOLS_HEIGHT + 16 },
  // The ring of a card's link is the card's, whose picture stands above the link.
  '& [data-card-link][data-card-link]': { scrollMarginBlockStart: TOOLS_HEIGHT + 168 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '264px minmax(0, 1fr)',
    gap: theme.spacing(5),
    alignItems: 'start',
  },
}));

const Side = styled('aside')(({ theme }) => ({
  display: 'none',
  // Without scripts no sheet opens.
  '@media (scripting: none)': { display: 'block', marginBlockEnd: theme.spacing(3) },
  [theme.breakpoints.up('lg')]: { display: 'block' },
}));

const Order = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  marginBlockStart: theme.spacing(-1.5),
  marginBlockEnd: theme.spacing(2),
  color: theme.palette.text.secondary,
}));

const Total = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  '&:focus-visible': { outline: 'none' },
}));
