import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { useAgencyPhone } from '../../features/content/agency/AgencyPhone';
import { useAuth } from '../../lib/auth/AuthProvider';
import { useLogout } from '../../features/accounts/logout/LogoutProvider';
import { CameraIcon } from '../../ui/icons/actions';
import { SignOutIcon } from '../../ui/icons/directional';
import { PhoneIcon } from '../../ui/icons/things';
import { ChatUnread } from './ChatUnread';
import { LinkIcon } from './linkIcons';
import { CHAT, accountLinks } from './menuLinks';

/** Logout looks disabled while pending but keeps the focus; a failure offers a retry (SES-06). */
export function AccountMenu({
  anchor,
  onClose,
  onAddPicture,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onAddPicture: () => void;
}): ReactElement {
  const auth = useAuth();
  const { logOut, busy, retry } = useLogout();
  const phone = useAgencyPhone();
  // Ignores a failure that an earlier menu has shown.
  const [pressed, setPressed] = useState(false);
  const failed = pressed && retry;
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
    >
      {accountLinks(auth).map(({ id, to }) => (
        <LinkItem key={id} component={Link} to={to} onClick={onClose}>
          <LinkIcon id={id} />
          <FormattedMessage id={id} />
          {id === CHAT.id && <ChatUnread />}
        </LinkItem>
      ))}
      <Item
        onClick={() => {
          onClose();
          onAddPicture();
        }}
      >
        <CameraIcon size={20} />
        <FormattedMessage id="common.addPicture" />
      </Item>
      <Divider component="li" />
      <Item
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          setPressed(true);
          logOut();
        }}
      >
        <SignOutIcon size={20} />
        <FormattedMessage id={failed ? 'common.tryAgain' : 'common.logout'} />
      </Item>
      {failed && phone && (
        <LinkItem component="a" href={phone.href}>
          <PhoneIcon size={20} />
          <bdi dir="ltr">{phone.text}</bdi>
        </LinkItem>
      )}
    </Menu>
  );
}

const Item = styled(MenuItem)(({ theme }) => ({
  gap: theme.spacing(1.5),
  minInlineSize: 220,
  '&[aria-disabled="true"]': { color: theme.palette.text.disabled, cursor: 'progress' },
}));

/** `styled` drops the `component` prop from the type; the cast restores it. */
const LinkItem = Item as typeof MenuItem;
