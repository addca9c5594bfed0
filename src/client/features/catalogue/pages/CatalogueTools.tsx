import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { CATALOGUE_SORTS } from '../../../../contract/catalogue/catalogue';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import type { FilterState } from '../search/useFilters';
import { TypedFilter } from '../../../ui/filters/TypedFilter';
import { SelectControl } from '../../../ui/SelectControl';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { SECTION_MARGIN } from '../../../ui/page/pageParts';
import { PhoneFilters } from './PhoneFilters';

/** Pixels that the row covers at the top of the window. */
export const TOOLS_HEIGHT = 72;

/**
 * Search, filters and sort in one row that stays in view (CAT-10). On a phone the order
 * is a word; `fields` are the filters of the sheet, `total` its button.
 */
export function CatalogueTools({
  kind,
  state,
  total,
  fields,
}: {
  readonly kind: CatalogueKind;
  readonly state: FilterState;
  readonly total: string;
  readonly fields: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { filters, change } = state;
  return (
    <Row role="search">
      <TypedFilter
        name="q"
        type="search"
        label={formatMessage({ id: 'catalogue.search' })}
        labelHidden
        placeholder={formatMessage({ id: `catalogue.searchHint.${kind}` })}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={filters.q ?? ''}
        onSettled={(q) => change({ q }, { typing: true })}
      />
      <PhoneFilters state={state} total={total}>
        {fields}
      </PhoneFilters>
      <Sort>
        <SelectControl
          name="sort"
          label={formatMessage({ id: 'catalogue.sort' })}
          labelHidden
          value={filters.sort ?? CATALOGUE_SORTS[0]}
          options={CATALOGUE_SORTS.map((sort) => ({
            value: sort,
            label: formatMessage({ id: `catalogue.sort.${sort}` }),
          }))}
          onChange={(event) => change({ sort: event.target.value })}
        />
        <span aria-hidden>{formatMessage({ id: 'catalogue.sortShort' })}</span>
      </Sort>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  // With large text the buttons stand below the search.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInline: `calc(-1 * ${SECTION_MARGIN})`,
  marginBlockEnd: theme.spacing(1.5),
  paddingInline: SECTION_MARGIN,
  paddingBlock: theme.spacing(1),
  background: theme.palette.background.default,
  '& > :first-of-type': { flex: '1 1 7rem', minInlineSize: 0 },
  [theme.breakpoints.up('lg')]: { '& > :last-child': { flexBasis: 240 } },
}));

/** On a phone the native select covers the word, invisibly; its border is the box's. */
const Sort = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > span': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    minInlineSize: TOUCH_TARGET,
    '& > span': {
      ...theme.typography.button,
      display: 'grid',
      placeItems: 'center',
      minBlockSize: 52,
      paddingInline: theme.spacing(1.25),
      color: theme.palette.primary.main,
      pointerEvents: 'none',
    },
    '& > :not(span), & .MuiInputBase-root': { position: 'absolute', inset: 0 },
    '& .MuiInputBase-root': { minBlockSize: 0, blockSize: '100%', background: 'transparent' },
    '& select.MuiInputBase-input': {
      position: 'absolute',
      inset: 0,
      inlineSize: '100%',
      blockSize: '100%',
      padding: 0,
      opacity: 0,
    },
    '& .MuiInputBase-root > :not(select, fieldset)': { display: 'none' },
  },
}));
