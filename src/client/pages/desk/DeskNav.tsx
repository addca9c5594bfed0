import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';

import { useAuth } from '../../shared/auth/AuthProvider';
import { TOUCH_TARGET } from '../../theme/tokens';
import { DESK_LINKS } from './deskLinks';

/** A lead's way between the pages of the desk (LEAD-01); for one page there is none. */
export function DeskNav(): ReactElement | null {
  const { formatMessage } = useIntl();
  if (useAuth().role !== 'TeamLead') return null;
  return (
    <Nav aria-label={formatMessage({ id: 'common.title.desk' })}>
      {DESK_LINKS.map(({ id, to }) => (
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
