import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons/actions';
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
            <Chip
              component="button"
              variant="outlined"
              label={<bdi>{text}</bdi>}
              aria-label={intl.formatMessage({ id: 'catalogue.drop' }, { filter: text })}
              onClick={() => change({ [name]: '' })}
              onDelete={() => change({ [name]: '' })}
              deleteIcon={
                <span>
                  <CloseIcon size={16} />
                </span>
              }
            />
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <Button quiet onClick={clear}>
            {intl.formatMessage({ id: 'catalogue.clear' })}
          </Button>
        </li>
      )}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(2.5),
  padding: 0,
  listStyle: 'none',
}));
