import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { SearchIcon } from '../../../ui/icons/actions';
import { isField } from '../../../lib/browser/pressedKey';

const loadDialog = async () => (await import('./DeskSearchDialog')).DeskSearchDialog;

const SLASH = '/';

/** Opens the search of everything; so do `/` outside of fields, and Ctrl or ⌘ with K (DESK-10). */
export function DeskSearch(): ReactElement {
  const { formatMessage } = useIntl();
  const dialog = useLazyComponent(loadDialog);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    dialog.open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={dialog.open}
      >
        <SearchIcon size={20} />
        <span>
          <FormattedMessage id="desk.search.open" />
        </span>
        <kbd aria-hidden="true" title={formatMessage({ id: 'desk.search.shortcut' })}>
          {SLASH}
        </kbd>
      </Opener>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k';
  return key === SLASH && !altKey && !isField(target);
}

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: theme.spacing(1),
  minInlineSize: TOUCH_TARGET,
  maxInlineSize: 480,
  minBlockSize: TOUCH_TARGET,
  paddingInline: theme.spacing(1.5),
  border: `1px solid ${theme.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  font: 'inherit',
  fontSize: '1rem',
  textAlign: 'start',
  cursor: 'pointer',
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& > kbd': {
    ...theme.typography.caption,
    paddingInline: 6,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
  },
  [theme.breakpoints.down('lg')]: { '& > kbd': { display: 'none' } },
}));
