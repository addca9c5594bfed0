import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CheckAllIcon, CheckIcon } from '../../ui/icons/actions';
import { AlertIcon } from '../../ui/icons/firstPage';
import { ClockIcon } from '../../ui/icons/things';
import type { MessageRow } from './chatRows';
import { chatTime } from './chatTime';

const ICONS = {
  queued: ClockIcon,
  sending: ClockIcon,
  sent: CheckIcon,
  seen: CheckAllIcon,
  refused: AlertIcon,
} as const;

/** When a message was written and, for one of the reader's side, how far it has come. */
export function MessageMeta({ row }: { readonly row: MessageRow }): ReactElement {
  const { createdAt, isOwnSide, state, isLastSeen } = row;
  const Icon = ICONS[state];
  return (
    <Line>
      {isLastSeen && <FormattedMessage id="chat.seen" tagName="span" />}
      {createdAt !== null && (
        <time dateTime={createdAt} dir="ltr">
          {chatTime(new Date(createdAt))}
        </time>
      )}
      {isOwnSide && (
        <>
          <Icon size={16} />
          {!isLastSeen && state !== 'refused' && (
            <VisuallyHidden>
              <FormattedMessage id={`chat.${state}`} />
            </VisuallyHidden>
          )}
        </>
      )}
    </Line>
  );
}

const Line = styled('span')({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginInlineStart: 'auto',
  // The same in both languages: the time is in Latin letters.
  fontSize: '0.875rem',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});
