import { styled } from '@mui/material/styles';
import { useSyncExternalStore, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { isOnline, subscribeToOnline } from '../lib/browser/online';
import { AlertIcon } from '../ui/icons/firstPage';

/** Offline notice. Its live region stays mounted, so that screen readers announce changes. */
export function OfflineNotice(): ReactElement {
  const online = useSyncExternalStore(subscribeToOnline, isOnline, () => true);
  return (
    <div role="status">
      {!online && (
        <Note>
          <AlertIcon size={20} />
          <span>
            <FormattedMessage id="common.offline" />
          </span>
        </Note>
      )}
    </div>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  insetBlockEnd: 'calc(var(--bar-bottom, 0px) + 16px)',
  insetInline: 16,
  zIndex: theme.zIndex.snackbar,
  // A form with its own offline message above its button sets this to none.
  display: 'var(--offline-line, flex)',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  inlineSize: 'fit-content',
  margin: 0,
  marginInline: 'auto',
  paddingBlock: theme.spacing(1.5),
  paddingInline: theme.spacing(2.5),
  border: `1px solid ${theme.palette.secondary.main}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.brand.dark,
  color: theme.palette.brand.contrastText,
  pointerEvents: 'none',
  '& > svg': { flex: 'none', color: theme.palette.secondary.main },
}));
