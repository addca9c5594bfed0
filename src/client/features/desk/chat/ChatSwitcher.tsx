import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { TOUCH_TARGET } from '../../../theme/tokens';
import { ChatLines } from '../components/ChatLines';

const LISTS = [
  { id: 'waiting', list: 'chat', holder: undefined },
  { id: 'mine', list: 'chats', holder: 'mine' },
  { id: 'chats', list: 'chats', holder: undefined },
] as const;

/** The other conversations beside the open one: those that wait, the reader's own, all (DESK-07). */
export function ChatSwitcher({ room }: { readonly room: string }): ReactElement {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<(typeof LISTS)[number]>(LISTS[0]);
  const label = formatMessage({ id: 'desk.section.chats' });
  return (
    <section aria-label={label}>
      <Choices role="group" aria-label={label}>
        {LISTS.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
          >
            <FormattedMessage id={`desk.view.${one.id}`} />
          </button>
        ))}
      </Choices>
      <ChatLines
        key={shown.id}
        list={shown.list}
        holder={shown.holder}
        opened={room}
        empty={
          <p>
            <FormattedMessage id="desk.chat.none" />
          </p>
        }
      />
    </section>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  marginBlockEnd: theme.spacing(1),
  '& > button': {
    ...theme.typography.body2,
    flex: 1,
    minBlockSize: TOUCH_TARGET,
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: TOUCH_TARGET / 2,
    background: 'none',
    color: theme.palette.text.primary,
    cursor: 'pointer',
  },
  '& > button[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 500,
  },
}));
