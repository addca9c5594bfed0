import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '../../i18n/messageIds';
import { Button } from '../Button';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useShortcuts } from './shortcuts';

const HELP = [{ key: '?', name: 'help' }] as const;

/** Opens the list of a list's keys, by a press or `?`; not where there is no keyboard. */
export function ShortcutsButton({
  shortcuts,
  words,
}: {
  readonly shortcuts: readonly { readonly key: string; readonly does: MessageId }[];
  readonly words: Readonly<Record<'title' | 'close', MessageId>>;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(HELP, (_, event) => {
    event.preventDefault();
    setOpen(true);
  });
  return (
    <Keys>
      <Button quiet aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id={words.title} />
      </Button>
      {isOpen && (
        <ShortcutsDialog shortcuts={shortcuts} words={words} onClose={() => setOpen(false)} />
      )}
    </Keys>
  );
}

/** There are no keys to press on a phone. */
const Keys = styled('div')(({ theme }) => ({
  '@media (hover: none)': { display: 'none' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
