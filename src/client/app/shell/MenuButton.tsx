import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { MenuIcon } from '../../ui/icons/actions';
import { QuietButton } from './controls';
import { useLazyPart } from './useLazyPart';

const loadMenu = async () => (await import('./MobileMenu')).MobileMenu;

/** Opens the full-screen menu of small screens (specification, section 2). */
export function MenuButton(): ReactElement {
  const { formatMessage } = useIntl();
  const menu = useLazyPart(loadMenu);
  return (
    <>
      <QuietButton
        type="button"
        data-narrow=""
        aria-label={formatMessage({ id: 'common.menu' })}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={menu.open}
      >
        <MenuIcon size={24} />
      </QuietButton>
      {menu.Part && <menu.Part onClose={menu.close} />}
    </>
  );
}
