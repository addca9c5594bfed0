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

/** The badge is placed next to the word, which it would cover from two digits on. */
const Room = styled('span')(({ theme }) => ({
  '& .MuiBadge-badge': {
    position: 'static',
    transform: 'none',
    marginInlineStart: theme.spacing(1),
  },
}));
