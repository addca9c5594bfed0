import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '../../i18n/messageIds';
import { Dialog } from '../Dialog';

/** All keys of a list (DESK-13). */
export function ShortcutsDialog({
  shortcuts,
  words,
  onClose,
}: {
  /** Each key with what it does. */
  readonly shortcuts: readonly { readonly key: string; readonly does: MessageId }[];
  readonly words: Readonly<Record<'title' | 'close', MessageId>>;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: words.close })}
      onClose={onClose}
    >
      <Keys>
        {shortcuts.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={does} />
            </dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '5rem 1fr', alignItems: 'center' },
  '& dt, & dd': { margin: 0 },
  '& kbd': {
    paddingBlock: 2,
    paddingInline: 8,
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: 4,
    fontFamily: 'inherit',
  },
}));
