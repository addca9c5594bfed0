import { useLocation, useNavigate } from 'react-router-dom';

import { focusRow } from './rowFocus';

interface Opened {
  /** Key of the open row; null for none. */
  readonly opened: string | null;
  /** Where a row's link leads; null closes what is open. */
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
  const addressOf = (key: string | null): string => {
    const query = new URLSearchParams(search);
    if (key === null) query.delete('open');
    else query.set('open', key);
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const goTo = (key: string | null): void => {
    void navigate(addressOf(key), { preventScrollReset: true });
  };
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
