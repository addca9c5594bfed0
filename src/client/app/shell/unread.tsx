import Badge from '@mui/material/Badge';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { UNREAD_COUNT_LIMIT } from '../../../contract/content/content';
import { useGetUnreadCountQuery } from '../../features/notifications/notificationsApi';
import { useAppDispatch } from '../../lib/store/hooks';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Polling interval in milliseconds. */
const POLL_MS = 120_000;
const BADGE_LIMIT = 99;

/** Unread notifications of the signed-in user; 0 while unknown. */
export function useUnread(isSignedIn = true): number {
  const dispatch = useAppDispatch();
  // Without this, RTK Query never updates its focus and online state.
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const { data } = useGetUnreadCountQuery(undefined, {
    skip: !isSignedIn,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return isSignedIn ? (data ?? 0) : 0;
}

/** Badge with the server's count. */
export function Unread(): ReactElement | null {
  return <UnreadBadge count={useUnread()} />;
}

/** Unread badge of the notifications; null for 0. */
export function UnreadBadge({ count }: { readonly count: number }): ReactElement | null {
  const { formatMessage } = useIntl();
  const words =
    count >= UNREAD_COUNT_LIMIT
      ? formatMessage({ id: 'common.unreadMany' }, { count: UNREAD_COUNT_LIMIT })
      : formatMessage({ id: 'common.unread' }, { count });
  return <CountBadge count={count} words={words} />;
}

/** Badge with a count, and a sentence for screen readers; null for 0. */
export function CountBadge({
  count,
  words,
}: {
  readonly count: number;
  readonly words: string;
}): ReactElement | null {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  return (
    <>
      <Badge
        aria-hidden="true"
        dir="ltr"
        color="secondary"
        badgeContent={
          count > BADGE_LIMIT
            ? formatMessage({ id: 'common.moreThan' }, { count: BADGE_LIMIT })
            : formatNumber(count)
        }
        sx={IN_LINE}
      />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

/** Beside the text instead of over a corner. */
const IN_LINE = { '& > span': { position: 'static', transform: 'none', fontWeight: 500 } };
