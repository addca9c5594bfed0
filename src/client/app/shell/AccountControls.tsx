import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../features/auth/AuthProvider';
import { useLogout } from '../../features/logout/LogoutProvider';
import { paths } from '../../lib/paths';
import { SignOutIcon } from '../../ui/icons/directional';
import { QuietButton, QuietLink } from './controls';

/**
 * Who is signed in, by first name, and the way out. The logout item looks disabled while the call is
 * pending (specification, section 4: Logout) and keeps the focus.
 */
export function AccountControls(): ReactElement {
  const { user } = useAuth();
  const { logOut, busy } = useLogout();
  const firstName = user?.name.trim().split(/\s+/)[0] ?? '';
  return (
    <>
      <QuietLink to={paths.accounts.to()}>
        <Name dir="auto">{firstName}</Name>
      </QuietLink>
      <QuietButton
        type="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) logOut();
        }}
      >
        <SignOutIcon />
        <WideOnly>
          <FormattedMessage id="common.logout" />
        </WideOnly>
      </QuietButton>
    </>
  );
}

/** Stays the button's name on a phone, where the bar has room for its icon only. */
const WideOnly = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));

const Name = styled('bdi')({
  maxInlineSize: '9ch',
  overflow: 'hidden',
  fontWeight: 700,
  lineHeight: 1.6,
  textOverflow: 'ellipsis',
});
