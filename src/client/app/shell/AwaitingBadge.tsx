import Badge from '@mui/material/Badge';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { useGetBookingCountsQuery } from '../../features/partner/partnerApi';
import { useAppDispatch } from '../../lib/store/hooks';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Polling interval in milliseconds. */
const POLL_MS = 120_000;
/** A greater number would not fit beside the tab's icon. */
const MOST_SHOWN = 99;

/**
 * Badge with the number of bookings that await an answer, also announced to screen readers
 * (NAV-05).
 */
export function AwaitingBadge({ children }: { readonly children: ReactNode }): ReactElement {
  const dispatch = useAppDispatch();
  // Without this, RTK Query never updates its focus and online state.
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const { data } = useGetBookingCountsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const count = data?.data.awaiting ?? 0;
  return (
    <>
      <Badge
        badgeContent={count}
        max={MOST_SHOWN}
        color="secondary"
        slotProps={{ badge: { 'aria-hidden': true } }}
      >
        {children}
      </Badge>
      {count > 0 && (
        <VisuallyHidden>
          <FormattedMessage id="common.awaiting" values={{ count }} />
        </VisuallyHidden>
      )}
    </>
  );
}
