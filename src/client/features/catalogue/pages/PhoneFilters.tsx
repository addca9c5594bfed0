import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { activeFilters } from '../search/filters';
import type { FilterState } from '../search/useFilters';
import type FilterSheet from '../search/FilterSheet';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { FilterIcon } from '../../../ui/icons/actions';

type Sheet = ComponentType<ComponentProps<typeof FilterSheet>>;

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
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const count = activeFilters(filters).filter((name) => name !== 'q').length;

  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      const loaded = await import('../search/FilterSheet');
      setLoaded(() => loaded.default);
      setOpen(true);
    } catch {
      dispatch(showToast({ severity: 'error', text: formatMessage({ id: 'common.failed' }) }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <PhoneOnly>
      <Button
        bordered
        busy={isLoading}
        startIcon={
          <Badge badgeContent={count} color="secondary">
            <FilterIcon />
          </Badge>
        }
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'catalogue.filtersButton' }, { count })}
        onClick={() => void open()}
      >
        <Label>{formatMessage({ id: 'catalogue.filters' })}</Label>
      </Button>
      {Loaded && (
        <Loaded
          open={isOpen}
          doneLabel={total === '' ? formatMessage({ id: 'common.close' }) : total}
          onClose={() => setOpen(false)}
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
  [theme.breakpoints.down('sm')]: { '& > button': { gap: 0, minInlineSize: 56, paddingInline: 0 } },
}));

const Label = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
