import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { TOAST_MS } from '../../../contract/common/constants';
import { closeToast, selectToasts } from '../../lib/store/toasts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks';
import { ToastCard } from './ToastCard';
import { openToastRoom } from './toastRoom';
import type { ToastRoom } from './toastRoom';

const BELOW_THE_HEADER = {
  // The doubled class outweighs notistack's own style sheet in any order.
  '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
    top: 'var(--toast-top)',
    width: 'auto',
    transition: 'none',
  },
  // See `openToastRoom`; notistack gives each toast its pointer events back.
  '[data-yields] *': { pointerEvents: 'none !important' },
};

const COMPONENTS = { toast: ToastCard };

const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;

export interface ToasterProps {
  /** Opens a page of the app; the toaster stands outside the router. */
  readonly navigate?: (to: string) => void;
}

/** Toasts at the top right in both directions, for 5,000 ms (NOTE-01). */
export default function Toaster({ navigate }: ToasterProps): ReactElement {
  const place = useOwnPlace();
  return (
    <>
      <GlobalStyles styles={BELOW_THE_HEADER} />
      <SnackbarProvider
        anchorOrigin={TOP_RIGHT}
        autoHideDuration={TOAST_MS}
        maxSnack={4}
        domRoot={place}
        Components={COMPONENTS}
      >
        <Feed place={place} navigate={navigate} />
      </SnackbarProvider>
    </>
  );
}

function useOwnPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return place;
}

// Notistack shows each id once.
function Feed({
  place,
  navigate,
}: {
  readonly place: HTMLElement;
  readonly navigate: ToasterProps['navigate'];
}): null {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const room = useRef<ToastRoom>(null);
  const shown = useRef(new Set<string>());
  const makeWay = useCallback(() => room.current?.makeWay(), []);
  useEffect(() => {
    const opened = openToastRoom(place);
    room.current = opened;
    return () => opened.close();
  }, [place]);
  useEffect(() => {
    // An open dialog hides all other children of <body> from screen readers.
    if (toasts.length > 0) place.removeAttribute('aria-hidden');
    for (const id of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      closeSnackbar(id);
    }
    for (const toast of toasts) {
      shown.current.add(toast.id);
      enqueueSnackbar(toast.text, {
        key: toast.id,
        preventDuplicate: true,
        onExited: () => dispatch(closeToast(toast.id)),
        variant: 'toast',
        toast,
        onShown: makeWay,
        navigate,
      });
    }
  }, [toasts, enqueueSnackbar, closeSnackbar, dispatch, place, makeWay, navigate]);
  return null;
}
