import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { focusRow } from './rowFocus';

interface Opened {
  /** Key of the open row; null for none. */
  readonly opened: string | null;
  /** The row that was pressed, at once; `opened` follows when the entry is drawn. */
  readonly pressed: string | null;
  /** Where a row's link leads; null closes what is open. The same function whatever is open. */
  readonly addressOf: (key: string | null) => string;
  readonly open: (key: string) => void;
  /** Closes what is open. The same function while the filters stay, as `open`. */
  readonly close: () => void;
}

/**
 * Which row is open beside its list: it is in the address, so that Back closes it (DESK-13). A focus
 * that is lost with the closed entry returns to its row.
 */
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
  const [pressed, press] = useOptimistic(opened);
  const goTo = useCallback(
    (key: string | null): void =>
      startTransition(async () => {
        press(key);
        await navigate(addressOf(key), { preventScrollReset: true });
      }),
    [navigate, addressOf, press],
  );
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened === null && closed !== null && document.activeElement === document.body) {
      focusRow(closed);
    }
  }, [opened]);
  const close = useCallback(() => goTo(null), [goTo]);
  return { opened, pressed, addressOf, open: goTo, close };
}

/** @returns whether the browser opens the link itself, as in a new tab */
export const isOfBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

function withoutOpen(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('open');
  return query.toString();
}
