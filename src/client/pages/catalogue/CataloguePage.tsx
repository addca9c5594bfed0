import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { CATALOGUE_SORTS } from '../../../contract/catalogue';
import type { CatalogueKind } from '../../../contract/catalogue';
import { ActiveFilters } from '../../features/catalogue/ActiveFilters';
import { FilterFields } from '../../features/catalogue/FilterFields';
import { TypedFilter } from '../../shared/filters/TypedFilter';
import { activeFilters } from '../../features/catalogue/filters';
import { SearchMissed } from '../../features/catalogue/SearchMissed';
import { isSearchMissed } from '../../features/catalogue/missedSearch';
import { useFilters } from '../../features/catalogue/useFilters';
import { usePlace } from '../../features/catalogue/usePlace';
import { ProgrammeSkeletons } from '../../features/programmes/ProgrammeGrid';
import { useWindowOutside } from '../../shared/embeddedLinks';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LiveRegion } from '../../ui/LiveRegion';
import { SelectControl } from '../../ui/SelectControl';
import { GirihCover } from '../../ui/girih/GirihCover';
import { PageHeader } from '../PageHeader';
import { QueryView } from '../../shared/QueryView';
import { Section } from '../pageParts';
import { PhoneFilters } from './PhoneFilters';
import { ProgrammeResults } from './ProgrammeResults';
import { totalText } from './totalText';
import { useProgrammes } from './useProgrammes';

const TITLES = {
  university: 'universityAdmissions',
  english: 'englishLanguage',
  summer: 'programsSummer',
} as const satisfies Record<CatalogueKind, string>;

/** The catalogue of one kind: search, filters, order and results (CAT-02, CAT-03). */
export function CataloguePage({ kind }: { readonly kind: CatalogueKind }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const state = useFilters();
  const { filters, pages, change } = state;
  const programmes = useProgrammes(kind, filters, pages);
  usePlace(programmes.isWhole);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = programmes.data?.list;
  const facets = list?.facets ?? {};
  const total = list === undefined ? '' : totalText(intl, list);
  const isMissed = list !== undefined && !programmes.isOld && isSearchMissed(list, filters);
  const said =
    list === undefined || list.corrected_q === null || filters.q === undefined
      ? total
      : formatMessage(
          { id: 'catalogue.missedSaid' },
          { q: filters.q, other: list.corrected_q, total },
        );
  const isUnfilled =
    !programmes.isOld && programmes.data?.items.length === 0 && activeFilters(filters).length === 0;
  const fields = <FilterFields state={state} facets={facets} />;
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: `common.title.${TITLES[kind]}` })}
        lead={formatMessage({ id: `catalogue.lead.${kind}` })}
        picture={<GirihCover id={TITLES[kind]} />}
      />
      {isUnfilled ? (
        <NothingYet />
      ) : (
        <>
          <Bar role="search">
            <TypedFilter
              name="q"
              type="search"
              label={formatMessage({ id: 'catalogue.search' })}
              placeholder={formatMessage({ id: `catalogue.searchHint.${kind}` })}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              value={filters.q ?? ''}
              onSettled={(q) => change({ q }, { typing: true })}
            />
            <SelectControl
              name="sort"
              label={formatMessage({ id: 'catalogue.sort' })}
              value={filters.sort ?? CATALOGUE_SORTS[0]}
              options={CATALOGUE_SORTS.map((sort) => ({
                value: sort,
                label: formatMessage({ id: `catalogue.sort.${sort}` }),
              }))}
              onChange={(event) => change({ sort: event.target.value })}
            />
          </Bar>
          {isMissed && (
            <SearchMissed q={filters.q ?? ''} list={list} onSearch={(q) => change({ q })} />
          )}
          <Columns>
            <Side aria-label={formatMessage({ id: 'catalogue.filters' })}>{fields}</Side>
            <div>
              <PhoneFilters state={state} total={total}>
                {fields}
              </PhoneFilters>
              <ActiveFilters state={state} facets={facets} />
              <LiveRegion message={programmes.isOld ? '' : said} />
              <QueryView query={programmes} skeleton={<ProgrammeSkeletons />}>
                {(data) => (
                  <>
                    <Total ref={heading} tabIndex={-1}>
                      {total}
                    </Total>
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
    </Section>
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

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 240px' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '264px minmax(0, 1fr)',
    gap: theme.spacing(5),
    alignItems: 'start',
  },
}));

const Side = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('lg')]: { display: 'block' },
}));

const Total = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  '&:focus-visible': { outline: 'none' },
}));
