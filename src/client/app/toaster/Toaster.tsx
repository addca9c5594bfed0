import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';

import { TOAST_MS } from '../../../contract/constants';
import { subscribeToToasts } from '../../lib/toasts';
import { ToastCard } from './ToastCard';
import { openToastRoom } from './toastRoom';

const BELOW_THE_HEADER = {
  // The doubled class outweighs notistack's own style sheet in any order.
  '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
    top: 'var(--toast-top)',
    width: 'auto',
    transition: 'none',
  },
};

const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;

/** Toasts at the top right in both directions, for 5,000 ms (NOTE-01). */
export default function Toaster(): ReactElement {
  const place = useOwnPlace();
  return (
    <>
      <GlobalStyles styles={BELOW_THE_HEADER} />
      <SnackbarProvider
        anchorOrigin={TOP_RIGHT}
        autoHideDuration={TOAST_MS}
        maxSnack={4}
        domRoot={place}
      >
        <Feed place={place} />
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

function Feed({ place }: { readonly place: HTMLElement }): null {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    const room = openToastRoom(place);
    const stop = subscribeToToasts((toast) => {
      // An open dialog hides all other children of <body> from screen readers.
      place.removeAttribute('aria-hidden');
      enqueueSnackbar(toast.text, {
        content: (key) => (
          <ToastCard toast={toast} onShown={room.makeWay} onClose={() => closeSnackbar(key)} />
        ),
      });
    });
    return () => {
      stop();
      room.close();
    };
  }, [enqueueSnackbar, closeSnackbar, place]);
  return null;
}
