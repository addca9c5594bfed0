import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { activeFilters } from '../search/filters';
import type { FilterState } from '../search/useFilters';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { Button } from '../../../ui/Button';

const loadSheet = async () => (await import('../search/FilterSheet')).FilterSheet;

/** The button that lazily loads and opens the filter sheet. */
export function PhoneFilters({
  state: { filters, clear },
  total,
  children,
}: {
  readonly state: FilterState;
  readonly total: string;
  readonly children: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { Loaded, isOpen, isLoading, open, close } = useLazyComponent(loadSheet);
  const count = activeFilters(filters).filter((name) => name !== 'q').length;
  return (
    <PhoneOnly>
      <Button bordered busy={isLoading} aria-haspopup="dialog" onClick={open}>
        {formatMessage({ id: 'catalogue.filtersButton' }, { count })}
      </Button>
      {Loaded && (
        <Loaded
          open={isOpen}
          doneLabel={total === '' ? formatMessage({ id: 'common.close' }) : total}
          onClose={close}
          onClear={count === 0 ? undefined : clear}
        >
          {children}
        </Loaded>
      )}
    </PhoneOnly>
  );
}

const PhoneOnly = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'none' },
  [theme.breakpoints.down('sm')]: { '& > button': { minBlockSize: 52, paddingInline: 10 } },
}));
