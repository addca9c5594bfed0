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

/** What a request is to the institute, in a word. */
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
