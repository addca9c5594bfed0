import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { isSearchMissed } from '../search/missedSearch';
import { filterText } from '../search/filterWords';
import { isFilterName, activeFilters } from '../search/filters';
import type { FilterState } from '../search/useFilters';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { useLimit } from '../../../ui/limits/useLimit';
import { CompareTray } from '../programmes/CompareTray';
import { ProgrammeGrid } from '../programmes/ProgrammeGrid';
import { WayOn } from '../level/WayOn';
import { useWindowOutside } from '../../../lib/embeddedLinks';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { budgetOf, startOf } from '../search/adoptedFilters';
import { RetryIcon } from '../../../ui/icons/firstPage';
import type { ListedProgrammes, Programmes } from './useProgrammes';

/** The filtered programmes with "more", or the empty state. */
export function ProgrammeResults({
  data: { items, list },
  programmes: { isOld, isFetching, hasMore, tryMore, error },
  state,
  onLastPage,
}: {
  readonly data: ListedProgrammes;
  readonly programmes: Programmes;
  readonly state: FilterState;
  /** The "more" button had the focus and is gone. */
  readonly onLastPage: () => void;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const limit = useLimit(error);
  const limitText = useLimitText();
  const asked = useRef(false);
  useEffect(() => {
    if (hasMore || !asked.current) return;
    asked.current = false;
    onLastPage();
  }, [hasMore, onLastPage]);
  if (items.length === 0) {
    // The message above already explains it.
    return isSearchMissed(list, state.filters) ? null : <NothingLeft list={list} state={state} />;
  }
  const more = (): void => {
    asked.current = true;
    (tryMore ?? state.showMore)();
  };
  return (
    <List aria-busy={isOld || undefined} data-old={isOld || undefined}>
      <ProgrammeGrid
        programmes={items}
        weeks={state.filters.weeks}
        wishes={{ start: startOf(state.filters), budget: budgetOf(state.filters) }}
        isComparable
      />
      {tryMore !== undefined && (
        <Alert severity="error">
          {limit ? limitText(limit) : formatMessage({ id: 'catalogue.moreFailed' })}
        </Alert>
      )}
      {hasMore && (
        <More>
          <Button
            bordered
            size="large"
            busy={isFetching && !isOld}
            startIcon={tryMore && <RetryIcon />}
            onClick={more}
          >
            {formatMessage({ id: tryMore ? 'common.tryAgain' : 'catalogue.more' })}
          </Button>
        </More>
      )}
      <CompareTray />
    </List>
  );
}

function NothingLeft({
  list,
  state: { filters, change, clear },
}: Pick<ListedProgrammes, 'list'> & { readonly state: FilterState }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const target = useWindowOutside();
  const { facets, nearest, understood, way_on: found } = list;
  // The text's own level, or that of the filter.
  const dropped = filters.qualify === 'yes' ? 'qualify' : 'q';
  const name = nearest?.filter === 'english' ? dropped : (nearest?.filter ?? '');
  const drop = isFilterName(name) ? name : undefined;
  const level = understood.english ?? (filters.qualify === 'yes' ? filters.english : undefined);
  const way = level === undefined || !found ? null : <WayOn english={level} way={found} />;
  if (drop !== undefined && nearest !== null) {
    const filter = filterText(intl, drop, filters, facets);
    return (
      <EmptyState
        title={formatMessage({ id: 'catalogue.empty' })}
        text={formatMessage({ id: 'catalogue.emptyNearest' }, { filter, count: nearest.total })}
        action={
          <>
            {way}
            <Button bordered={way !== null} onClick={() => change({ [drop]: '' })}>
              {formatMessage({ id: 'catalogue.drop' }, { filter })}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={formatMessage({ id: 'catalogue.empty' })}
      text={formatMessage({ id: 'catalogue.emptyText' })}
      action={
        activeFilters(filters).length > 0 ? (
          <Button onClick={clear}>{formatMessage({ id: 'catalogue.clear' })}</Button>
        ) : (
          <Button to={paths.bookConsultant.to()} target={target}>
            {formatMessage({ id: 'common.title.bookConsultant' })}
          </Button>
        )
      }
    />
  );
}

const List = styled('div')({
  transition: 'opacity 150ms',
  '&[data-old]': { opacity: 0.55 },
  '& > p': { textAlign: 'center' },
});

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  marginBlockStart: theme.spacing(4),
}));
