import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';

import { BottomBar } from '../../ui/BottomBar';
import { AwaitingBadge } from './AwaitingBadge';
import { LinkIcon } from './linkIcons';
import { BOOKING_LIST, PARTNER_TABS } from './partnerLinks';

/** A Partner's tab bar, always left to right (NAV-05). */
export function PartnerBar(): ReactElement {
  const { formatMessage } = useIntl();
  const here = useLocation().pathname.toLowerCase();
  const current = PARTNER_TABS.find(({ to }) => to.toLowerCase() === here)?.id ?? false;
  return (
    <BottomBar
      below="md"
      dir="ltr"
      label={formatMessage({ id: 'common.partnerPages' })}
      value={current}
    >
      {PARTNER_TABS.map(({ id, to }) => (
        <BottomNavigationAction
          key={id}
          component={Link}
          to={to}
          value={id}
          label={formatMessage({ id })}
          icon={
            id === BOOKING_LIST.id ? (
              <AwaitingBadge>
                <LinkIcon id={id} size={24} />
              </AwaitingBadge>
            ) : (
              <LinkIcon id={id} size={24} />
            )
          }
          aria-current={id === current ? 'page' : undefined}
        />
      ))}
    </BottomBar>
  );
}
