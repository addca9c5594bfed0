import Dialog from '@mui/material/Dialog';
import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';

import { AgencyPhone } from '../../features/content/agency/AgencyPhone';
import { useAgency } from '../../features/content/agency/useAgency';
import { useAuth } from '../../lib/auth/AuthProvider';
import { useLogout } from '../../features/accounts/logout/LogoutProvider';
import { paths } from '../../lib/paths';
import { TOUCH_TARGET } from '../../theme/tokens';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Logo } from '../../ui/Logo';
import { CloseIcon } from '../../ui/icons/actions';
import { ChevronForwardIcon, SignInIcon, SignOutIcon } from '../../ui/icons/directional';
import { ChatUnread } from './ChatUnread';
import { LazyCurrency } from './LazyCurrency';
import { LanguageToggle } from './LanguageToggle';
import { CATALOGUE_LINKS } from './links';
import type { ShellLink } from './links';
import { AGENCY_LINKS, CHAT, NOTIFICATIONS, accountLinks } from './menuLinks';
import { PARTNER_LINKS } from './partnerLinks';
import { UnreadBadge, useUnread } from './unread';

/** Full-screen menu of small screens (NAV-03). Traps the focus and returns it on close. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const { user, role, isSignedIn, isPartner } = useAuth();
  const agency = useAgency();
  const { logOut, busy, retry } = useLogout();
  // Ignores a failure that an earlier menu has shown.
  const [pressed, setPressed] = useState(false);
  const failed = pressed && retry;
  const unread = useUnread(isSignedIn);
  useCloseWhenGone(`${useLocation().pathname} ${String(isSignedIn)}`, onClose);
  const list = (links: readonly ShellLink[]): ReactElement => (
    <List>
      {links.map(({ id, to }) => (
        <li key={id}>
          <Row to={to} onClick={onClose}>
            <FormattedMessage id={id} />
            {id === NOTIFICATIONS.id && <UnreadBadge count={unread} />}
            {id === CHAT.id && isSignedIn && <ChatUnread />}
            <ChevronForwardIcon size={20} />
          </Row>
        </li>
      ))}
    </List>
  );
  const catalogue = list(isPartner ? PARTNER_LINKS : CATALOGUE_LINKS);
  const account = list([...accountLinks({ isSignedIn, isPartner, role }), NOTIFICATIONS]);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': formatMessage({ id: 'common.menu' }) } }}
    >
      <Head>
        {isSignedIn && user !== null ? (
          <Person>
            <Avatar name={user.name} image={user.image} size={44} />
            <bdi>{user.name}</bdi>
          </Person>
        ) : (
          <Logo
            name={agency.name ?? formatMessage({ id: 'common.brand' })}
            image={agency.logo}
            size={34}
          />
        )}
        <LanguageToggle />
        <IconButton label={formatMessage({ id: 'common.close' })} onClick={onClose}>
          <CloseIcon size={24} />
        </IconButton>
      </Head>
      <Body aria-label={formatMessage({ id: 'common.navigation' })}>
        {isSignedIn && !isPartner ? account : catalogue}
        <Divider />
        {isSignedIn && !isPartner ? catalogue : account}
        <Divider />
        {list(AGENCY_LINKS)}
        {!isPartner && (
          <Choice>
            <LazyCurrency />
          </Choice>
        )}
        {isSignedIn ? (
          <>
            <Button
              bordered
              fullWidth
              busy={busy}
              startIcon={<SignOutIcon />}
              onClick={() => {
                setPressed(true);
                logOut();
              }}
            >
              <FormattedMessage id={failed ? 'common.tryAgain' : 'common.logout'} />
            </Button>
            {failed && <AgencyPhone>{(phone) => phone}</AgencyPhone>}
          </>
        ) : (
          <Button fullWidth to={paths.register.to()} startIcon={<SignInIcon />} onClick={onClose}>
            <FormattedMessage id="common.login" />
          </Button>
        )}
      </Body>
    </Dialog>
  );
}

/** Closes when the route or session changes: Back, another tab, logout. */
function useCloseWhenGone(place: string, onClose: () => void): void {
  const openedIn = useRef(place);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (openedIn.current !== place) close();
  }, [place]);
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& > :not(button)': { flex: 1, minInlineSize: 0 },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > bdi': {
    overflow: 'hidden',
    fontWeight: 700,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

const Body = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(1),
  inlineSize: '100%',
  maxInlineSize: 560,
  marginInline: 'auto',
  padding: theme.spacing(2, 2, 4),
  overflowY: 'auto',
}));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Choice = styled('div')(({ theme }) => ({ paddingInline: theme.spacing(1.5) }));

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minBlockSize: TOUCH_TARGET + 4,
  paddingInline: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  '& > svg': { marginInlineStart: 'auto', color: theme.palette.text.secondary },
  '@media (hover: hover)': { '&:hover': { background: theme.palette.background.subtle } },
}));
