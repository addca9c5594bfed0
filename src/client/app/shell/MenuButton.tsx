import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../lib/auth/AuthProvider';
import { useLazyComponent } from '../../lazy/useLazyComponent';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MenuIcon } from '../../ui/icons/firstPage';
import { LazyUnread } from './LazyUnread';
import { QuietButton } from './controls';

const loadMenu = async () => (await import('./MobileMenu')).MobileMenu;

/** Opens the menu of small screens (NAV-02); carries the unread badge. */
export function MenuButton(): ReactElement {
  const { isSignedIn } = useAuth();
  const menu = useLazyComponent(loadMenu);
  return (
    <>
      <QuietButton
        type="button"
        data-narrow=""
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={menu.open}
      >
        <MenuIcon size={24} />
        <VisuallyHidden>
          <FormattedMessage id="common.menu" />
        </VisuallyHidden>
        {isSignedIn && (
          <WithoutBell>
            <LazyUnread />
          </WithoutBell>
        )}
      </QuietButton>
      {menu.Part && <menu.Part onClose={menu.close} />}
    </>
  );
}

const WithoutBell = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
