import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { AwaitingBadge } from './AwaitingBadge';
import { QuietLink } from './controls';
import { BOOKING_LIST, PARTNER_LINKS } from './partnerLinks';

/** A Partner's links in the wide bar. */
export function PartnerLinks(): ReactElement {
  return (
    <>
      {PARTNER_LINKS.map(({ id, to }) => (
        <li key={id}>
          <QuietLink to={to}>
            {id === BOOKING_LIST.id ? (
              <Room>
                <AwaitingBadge>
                  <FormattedMessage id={id} />
                </AwaitingBadge>
              </Room>
            ) : (
              <FormattedMessage id={id} />
            )}
          </QuietLink>
        </li>
      ))}
    </>
  );
}

const Room = styled('span')(({ theme }) => ({
  '& .MuiBadge-badge': { insetInlineEnd: theme.spacing(-1) },
}));
