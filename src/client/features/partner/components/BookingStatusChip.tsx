import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { BookingStatus } from '../../../../contract/partner/partner';

const COLORS = {
  open: 'default',
  new: 'primary',
  snatched: 'secondary',
  confirmed: 'success',
  declined: 'default',
  withdrawn: 'default',
} as const;

/** A request's status for the institute, as a chip. */
export function BookingStatusChip({ status }: { readonly status: BookingStatus }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Chip
      size="small"
      color={COLORS[status]}
      variant={status === 'new' || status === 'snatched' ? 'filled' : 'outlined'}
      label={formatMessage({ id: `partnerPages.status.${status}` })}
    />
  );
}
