import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ScheduledMessage } from '../../../../contract/chat/scheduled';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { shortened } from '../../../../shared/shortened';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useCancelScheduledMutation, useGetScheduledQuery } from '../scheduledApi';

const TEXT_LENGTH = 160;

/** Messages that the team sends later in a conversation, and those that were stopped (CHAT-37). */
export function ScheduledList({
  room,
  onUse,
}: {
  readonly room: string;
  /** Puts the text of a stopped message into the text box. */
  readonly onUse: (text: string) => void;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { currentData } = useGetScheduledQuery(room, REFETCH_ON_MOUNT);
  const [cancel, { isLoading }] = useCancelScheduledMutation();
  const [hasFailed, setFailed] = useState(false);
  const items = currentData?.data.items ?? [];
  if (items.length === 0) return null;
  const remove = async (id: string): Promise<boolean> => {
    setFailed(false);
    try {
      await cancel({ room, id }).unwrap();
      return true;
    } catch (error) {
      console.error('A scheduled message was not removed', error);
      setFailed(true);
      return false;
    }
  };
  return (
    <List aria-label={formatMessage({ id: 'desk.later.list' })}>
      {items.map((item) => (
        <li key={item.id}>
          <p>
            <When item={item} />
            <span dir="auto">{shortened(item.text, TEXT_LENGTH)}</span>
          </p>
          {item.state === 'stopped' && (
            <Button
              bordered
              disabled={isLoading}
              onClick={() => {
                void remove(item.id).then((isRemoved) => isRemoved && onUse(item.text));
              }}
            >
              <FormattedMessage id="desk.later.use" />
            </Button>
          )}
          <Button bordered disabled={isLoading} onClick={() => void remove(item.id)}>
            <FormattedMessage id="desk.later.remove" />
          </Button>
        </li>
      ))}
      <Notice text={hasFailed ? formatMessage({ id: 'desk.failed' }) : null} />
    </List>
  );
}

function When({ item }: { readonly item: ScheduledMessage }): ReactElement {
  const { formatDate } = useIntl();
  const { state, by, send_at: at } = item;
  return (
    <b data-state={state}>
      <FormattedMessage
        id={`desk.later.${state}`}
        values={{
          name: <bdi>{by.name}</bdi>,
          at: (
            <bdi>
              {formatDate(at, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                hour: 'numeric',
                minute: '2-digit',
              })}
            </bdi>
          ),
        }}
      />
    </b>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxBlockSize: '30vh',
  margin: 0,
  paddingBlock: theme.spacing(1),
  paddingInline: 'clamp(8px, 2vw, 16px)',
  overflowY: 'auto',
  listStyle: 'none',
  background: theme.palette.background.paper,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& p': { ...theme.typography.body2, flex: '1 1 200px', minInlineSize: 0, margin: 0 },
  '& p > b': { display: 'block', fontWeight: 500, color: theme.palette.text.secondary },
  '& p > b[data-state="stopped"]': { color: theme.palette.error.main },
  '& p > span': { overflowWrap: 'anywhere' },
}));
