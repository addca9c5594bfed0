import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { CloseIcon } from '../../ui/icons/actions';
import { filterText } from './filterWords';
import type { Facets } from './filterWords';
import { activeFilters } from './filters';
import type { FilterState } from './useFilters';

export function ActiveFilters({
  state: { filters, change, clear },
  facets,
}: {
  readonly state: FilterState;
  readonly facets: Facets;
}): ReactElement | null {
  const intl = useIntl();
  const names = activeFilters(filters);
  if (names.length === 0) return null;
  return (
    <Chips aria-label={intl.formatMessage({ id: 'catalogue.active' })}>
      {names.map((name) => {
        const text = filterText(intl, name, filters, facets);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'catalogue.drop' }, { filter: text })}
              onClick={() => change({ [name]: '' })}
            >
              <bdi>{text}</bdi>
              <CloseIcon size={16} />
            </button>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <button type="button" data-quiet="" onClick={clear}>
            {intl.formatMessage({ id: 'catalogue.clear' })}
          </button>
        </li>
      )}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme: { palette, typography, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  margin: 0,
  marginBlockEnd: spacing(2.5),
  padding: 0,
  listStyle: 'none',
  '& button': {
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(1),
    minBlockSize: 44,
    paddingInline: 14,
    border: `1px solid ${palette.outline}`,
    borderRadius: 999,
    background: palette.background.paper,
    color: palette.text.primary,
    cursor: 'pointer',
  },
  '& button[data-quiet]': {
    borderColor: 'transparent',
    background: 'none',
    color: palette.primary.main,
  },
}));
