import Badge from '@mui/material/Badge';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { AWAITING_LIMIT, useGetAwaitingCountQuery } from '../../features/partner/partnerApi';
import { useAppDispatch } from '../../lib/store/hooks';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Polling interval in milliseconds. */
const POLL_MS = 120_000;

/**
 * Badge with the number of bookings that await an answer, also announced to screen readers
 * (NAV-05).
 */
export function AwaitingBadge({ children }: { readonly children: ReactNode }): ReactElement {
  const dispatch = useAppDispatch();
  // Without this, RTK Query never updates its focus and online state.
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const { data: count = 0 } = useGetAwaitingCountQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <Badge
        badgeContent={count}
        max={AWAITING_LIMIT - 1}
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
