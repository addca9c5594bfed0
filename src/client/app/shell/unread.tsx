import { styled } from '@mui/material/styles';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { UNREAD_COUNT_LIMIT } from '../../../contract/content';
import { useGetUnreadCountQuery } from '../../api/notificationsApi';
import { useAppDispatch } from '../../store/hooks';
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

/** Unread badge with a sentence for screen readers; null for 0. */
export function UnreadBadge({ count }: { readonly count: number }): ReactElement | null {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  const words =
    count >= UNREAD_COUNT_LIMIT
      ? formatMessage({ id: 'common.unreadMany' }, { count: UNREAD_COUNT_LIMIT })
      : formatMessage({ id: 'common.unread' }, { count });
  return (
    <>
      <Count aria-hidden="true" dir="ltr">
        {count > BADGE_LIMIT
          ? formatMessage({ id: 'common.moreThan' }, { count: BADGE_LIMIT })
          : formatNumber(count)}
      </Count>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

const Count = styled('span')(({ theme: { palette } }) => ({
  minInlineSize: 20,
  paddingInline: 5,
  borderRadius: 10,
  background: palette.secondary.main,
  color: palette.secondary.contrastText,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
}));
