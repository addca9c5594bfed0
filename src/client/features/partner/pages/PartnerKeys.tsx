import type { ReactElement } from 'react';

import { ShortcutsButton } from '../../../ui/rows/ShortcutsButton';
import { focusBeside, pressInRow } from '../../../ui/rows/rowFocus';
import { useShortcuts } from '../../../ui/rows/shortcuts';

/** Those of the desk's lists that a partner's have, and its own: the same key does the same. */
const SHORTCUTS = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'Enter', name: 'enter' },
  { key: 'x', name: 'select' },
  { key: 'a', name: 'take' },
  { key: 'm', name: 'move' },
  { key: 'd', name: 'decline' },
  { key: 'z', name: 'undo' },
  { key: '/', name: 'search' },
  { key: '?', name: 'help' },
] as const;

const WORDS = SHORTCUTS.map(
  ({ key, name }) => ({ key, does: `partnerPages.keys.${name}` }) as const,
);

/**
 * Works a partner's list by keyboard, as the desk's (DESK-13): the focus goes along the rows, and a
 * key presses the button of the row that has it (`aria-keyshortcuts`). Shows the list of keys.
 */
export function PartnerKeys(): ReactElement {
  useShortcuts(SHORTCUTS, (name, event) => {
    // The browser and the list of keys hear these themselves.
    if (name === 'enter' || name === 'help') return;
    event.preventDefault();
    if (name === 'next') focusBeside(1);
    else if (name === 'previous') focusBeside(-1);
    else if (name === 'search') {
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    } else pressInRow(keyOf(name));
  });
  return (
    <ShortcutsButton
      shortcuts={WORDS}
      words={{ title: 'partnerPages.keys.open', close: 'common.close' }}
    />
  );
}

const keyOf = (name: (typeof SHORTCUTS)[number]['name']): string =>
  SHORTCUTS.find((one) => one.name === name)?.key ?? '';
