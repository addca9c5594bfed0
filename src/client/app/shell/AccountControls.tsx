import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../features/auth/AuthProvider';
import { useLogout } from '../../features/logout/LogoutProvider';
import { paths } from '../../lib/paths';
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
        <FormattedMessage id="common.logout" />
      </QuietButton>
    </>
  );
}

const Name = styled('bdi')({
  maxInlineSize: '9ch',
  overflow: 'hidden',
  fontWeight: 700,
  lineHeight: 1.6,
  textOverflow: 'ellipsis',
});
