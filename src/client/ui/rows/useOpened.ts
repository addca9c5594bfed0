import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { focusRow } from './rowFocus';

interface Opened {
  /** Key of the open row; null for none. */
  readonly opened: string | null;
  /** Where a row's link leads; null closes what is open. The same function whatever is open. */
  readonly addressOf: (key: string | null) => string;
  readonly open: (key: string) => void;
  /** Closes what is open; the focus returns to its row. */
  readonly close: () => void;
}

/** Which row is open beside its list: it is in the address, so that Back closes it (DESK-13). */
export function useOpened(): Opened {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams(search).get('open');
  const others = withoutOpen(search);
  const addressOf = useCallback(
    (key: string | null): string => {
      const query = new URLSearchParams(others);
      if (key !== null) query.set('open', key);
      const text = query.toString();
      return text === '' ? pathname : `${pathname}?${text}`;
    },
    [pathname, others],
  );
  const goTo = useCallback(
    (key: string | null): void => void navigate(addressOf(key), { preventScrollReset: true }),
    [navigate, addressOf],
  );
  return {
    opened,
    addressOf,
    open: goTo,
    close: () => {
      goTo(null);
      if (opened !== null) focusRow(opened);
    },
  };
}

function withoutOpen(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('open');
  return query.toString();
}
