import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SCHEDULE_DAYS_MAX } from '../../../../contract/chat/scheduled';
import { errorAnswerOf } from '../../../lib/api/errors';
import { serverNow } from '../../../lib/serverTime';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextControl } from '../../../ui/TextControl';
import { ToggleChip } from '../../../ui/ToggleChip';
import { Notice } from '../../../ui/limits/Notice';
import { useScheduleMessageMutation } from '../scheduledApi';
import { localTime, morningIn } from './scheduleTimes';

/** At which time what stands in the text box is sent (CHAT-37). */
export function ScheduleDialog({
  room,
  text,
  onScheduled,
  onClose,
}: {
  readonly room: string;
  readonly text: string;
  readonly onScheduled: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [schedule, { isLoading }] = useScheduleMessageMutation();
  // A press after a lost answer schedules the same message.
  const [id] = useState(() => crypto.randomUUID());
  const [now] = useState(() => new Date(serverNow()));
  const [at, setAt] = useState(() => localTime(morningIn(now, 1)));
  const [failure, setFailure] = useState<string | null>(null);
  const latest = localTime(new Date(now.getTime() + SCHEDULE_DAYS_MAX * 86_400_000));
  const choices = [
    { name: 'hour', value: localTime(new Date(now.getTime() + 3_600_000)) },
    { name: 'tomorrow', value: localTime(morningIn(now, 1)) },
    { name: 'week', value: localTime(morningIn(now, 7)) },
  ] as const;

  const send = async (): Promise<void> => {
    const sendAt = new Date(at);
    const isToCome = sendAt.getTime() > serverNow() && at <= latest;
    if (!isToCome) {
      setFailure(formatMessage({ id: 'desk.later.wrong' }, { days: SCHEDULE_DAYS_MAX }));
      return;
    }
    setFailure(null);
    try {
      await schedule({ room, id, text, send_at: sendAt.toISOString() }).unwrap();
    } catch (error) {
      console.error('A message was not scheduled', error);
      const answer = errorAnswerOf(error);
      setFailure(
        answer?.code === 'CONFLICT'
          ? formatMessage({ id: 'desk.later.full' })
          : (answer?.message ?? formatMessage({ id: 'desk.failed' })),
      );
      return;
    }
    onScheduled();
  };
  const label = formatMessage({ id: 'desk.later.open' });
  return (
    <Dialog
      open
      title={label}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <>
          <Button quiet disabled={isLoading} onClick={onClose}>
            <FormattedMessage id="desk.next.cancel" />
          </Button>
          <Button busy={isLoading} onClick={() => void send()}>
            <FormattedMessage id="desk.later.save" />
          </Button>
        </>
      }
    >
      <Body>
        <p dir="auto">{text}</p>
        <Chips>
          {choices.map(({ name, value }) => (
            <ToggleChip
              key={name}
              label={formatMessage({ id: `desk.later.${name}` })}
              pressed={at === value}
              onPress={() => setAt(value)}
            />
          ))}
        </Chips>
        <TextControl
          type="datetime"
          name="send_at"
          label={formatMessage({ id: 'desk.later.at' })}
          helper={formatMessage({ id: 'desk.later.hint' })}
          value={at}
          min={localTime(now)}
          max={latest}
          readOnly={isLoading}
          required
          onChange={({ target }) => setAt(target.value)}
          onEnter={() => void send()}
        />
        <Notice text={failure} />
      </Body>
    </Dialog>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minInlineSize: 0,
  '& > p': {
    maxBlockSize: '8em',
    margin: 0,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    color: theme.palette.text.secondary,
  },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
