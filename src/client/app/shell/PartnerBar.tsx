import { Global } from '@emotion/react';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';

import { AwaitingBadge } from './AwaitingBadge';
import { LinkIcon } from './linkIcons';
import { BOOKING_LIST, PARTNER_TABS } from './partnerLinks';

const HEIGHT = 'calc(56px + env(safe-area-inset-bottom, 0px))';

/** A Partner's tab bar, always left to right (NAV-05). Sets `--bar-bottom` for fixed elements. */
export function PartnerBar(): ReactElement {
  const { formatMessage } = useIntl();
  const { breakpoints } = useTheme();
  const here = useLocation().pathname.toLowerCase();
  const current = PARTNER_TABS.find(({ to }) => to.toLowerCase() === here)?.id ?? false;
  return (
    <Fixed dir="ltr" aria-label={formatMessage({ id: 'common.partnerPages' })}>
      <Global
        styles={{
          [breakpoints.down('md')]: {
            ':root': { '--bar-bottom': HEIGHT },
            body: { paddingBlockEnd: 'var(--bar-bottom)' },
          },
        }}
      />
      <Tabs showLabels value={current}>
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
      </Tabs>
    </Fixed>
  );
}

const Fixed = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: theme.zIndex.appBar,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const Tabs = styled(BottomNavigation)(({ theme }) => ({
  background: 'transparent',
  '& .MuiBottomNavigationAction-root': { color: theme.palette.text.secondary },
  '& .MuiBottomNavigationAction-root.Mui-selected': { color: theme.palette.primary.main },
  '& .MuiBottomNavigationAction-label.Mui-selected': { fontWeight: 700 },
}));
