import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { LEAD_LINKS, TEAM_LINKS } from './deskLinks';

/** Navigation between the pages of the desk (DESK-08); leads have more of them (LEAD-01). */
export function DeskNav(): ReactElement {
  const { formatMessage } = useIntl();
  const links = useAuth().role === 'TeamLead' ? LEAD_LINKS : TEAM_LINKS;
  return (
    <Nav aria-label={formatMessage({ id: 'common.title.desk' })}>
      {links.map(({ id, to }) => (
        <Tab key={id} to={to} end>
          <FormattedMessage id={id} />
        </Tab>
      ))}
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  marginBlockEnd: theme.spacing(3),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
}));

const Tab = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  paddingInline: theme.spacing(1),
  borderBlockEnd: '3px solid transparent',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&[aria-current]': {
    borderBlockEndColor: theme.palette.primary.main,
    color: theme.palette.primary.main,
    fontWeight: 700,
  },
}));
