import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { SessionUser } from '../../../contract/common/answers';
import { useLazyComponent } from '../../lazy/useLazyComponent';
import { useProfileImageDialog } from '../../features/accounts/profileImage/useProfileImageDialog';
import { Avatar } from '../../ui/Avatar';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { QuietButton } from './controls';
import { firstName } from './firstName';

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu;

/** Avatar button that opens the account menu (NAV-02). */
export function AccountButton({ user }: { readonly user: SessionUser }): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useLazyComponent(loadMenu);
  const dialog = useProfileImageDialog();
  return (
    <>
      <AccountToggle
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={menu.open}
      >
        <Avatar name={user.name} image={user.image} size={36} />
        <bdi>{firstName(user.name)}</bdi>
        <VisuallyHidden>
          <FormattedMessage id="common.accountMenu" />
        </VisuallyHidden>
      </AccountToggle>
      {menu.Part && <menu.Part anchor={button} onClose={menu.close} onAddPicture={dialog.open} />}
      {dialog.Part && <dialog.Part onClosed={dialog.close} />}
    </>
  );
}

const AccountToggle = styled(QuietButton)({
  '& > bdi': {
    maxInlineSize: '9ch',
    overflow: 'hidden',
    fontWeight: 500,
    lineHeight: 1.6,
    textOverflow: 'ellipsis',
  },
});
