import type { ReactElement } from 'react';

import { ShortcutsButton } from '../../../ui/rows/ShortcutsButton';
import { focusBeside, pressInRow } from '../../../ui/rows/rowFocus';
import { useShortcuts } from '../../../ui/rows/shortcuts';

/** Keys of the lists of money, outside of fields and dialogs: those of the desk's other lists (BIL-70, DESK-13). */
const SHORTCUTS = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'Enter', name: 'enter' },
  { key: 'm', name: 'confirm' },
  { key: '?', name: 'help' },
] as const;

const SHORTCUT_WORDS = SHORTCUTS.map(
  ({ key, name }) => ({ key, does: `billing.keys.${name}` }) as const,
);

/** Moves along the rows, opens one and confirms what is suggested for it, by keys; and the list of these keys. */
export function MoneyKeys(): ReactElement {
  useShortcuts(SHORTCUTS, (name, event) => {
    if (name === 'next') focusBeside(1);
    else if (name === 'previous') focusBeside(-1);
    else if (name === 'confirm') pressInRow('m');
    else if (name !== 'enter' || !openRow()) return;
    event.preventDefault();
  });
  return (
    <ShortcutsButton
      shortcuts={SHORTCUT_WORDS}
      words={{ title: 'billing.keys.open', close: 'common.close' }}
    />
  );
}

/**
 * Opens the request of the row whose title has the focus; without one, looks for it in its field. A button or link
 * inside hears the key itself.
 * @returns whether there was a row
 */
function openRow(): boolean {
  const title = document.activeElement;
  const row = title?.matches('[data-row] [id^="row-"]') ? title.closest('[data-row]') : null;
  const link = row?.querySelector<HTMLElement>('a[href]');
  if (link) link.click();
  else row?.querySelector('input')?.focus();
  return Boolean(row);
}
