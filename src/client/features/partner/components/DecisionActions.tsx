import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { BookingCard } from '../../../../contract/partner/partner';
import type { MessageId } from '../../../i18n/messageIds';
import type { DecisionEvent } from '../machines/decision';
import { useSecondsLeft } from '../../../lib/hooks/useSecondsLeft';
import { Button } from '../../../ui/Button';
import { isFocusLost } from '../../../lib/browser/focus';
import { Actions } from './Actions';
import { DutyAction } from './DutyAction';
import { DecisionNotice } from './DecisionNotice';
import { DeclineDialog } from './DeclineDialog';
import { useDecision } from './useDecision';
import type { JustDeclined } from './useDecision';
import { deviceTime } from '../../../lib/serverTime';

interface DecisionActionsProps {
  readonly card: Pick<BookingCard, 'id' | 'user' | 'booking_status' | 'next_action'>;
  /** Must be stable. */
  readonly onDeclined: (declined: JustDeclined) => void;
}

/** A member's actions on an institute's request: confirm, decline, undo, say that a duty is done. */
export function DecisionActions({ card, onDeclined }: DecisionActionsProps): ReactElement {
  const { id: number, booking_status: status, next_action: next } = card;
  const { formatMessage } = useIntl();
  const { snapshot, send } = useDecision({ request: number, student: card.user }, onDeclined);
  const root = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the status.
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (isFocusLost()) root.current?.focus({ preventScroll: true });
  }, [status]);
  // If no answer came, the request's current state shows whether the action succeeded.
  const [pressedAt, setPressedAt] = useState(status);
  const isSettled = snapshot.hasTag('retry') && pressedAt !== status;
  useEffect(() => {
    if (isSettled) send({ type: 'REQUEST_CHANGED' });
  }, [isSettled, send]);
  const press = (event: DecisionEvent): void => {
    setPressedAt(status);
    send(event);
  };
  const busy = snapshot.hasTag('busy');
  const isAsked = snapshot.hasTag('dialog') && !busy;
  const isOpen = status === 'new' || status === 'snatched';
  // The message above already reports an attempt without an answer.
  useOvertaken(isAsked, isOpen || snapshot.hasTag('retry'), () => {
    send({ type: 'DECLINE_CANCELLED' });
    onDeclined({ request: number, undoUntil: null, isOvertaken: true });
  });
  const canUndo = status === 'declined' && next?.action === 'undo' && next.due !== null;
  const named = (id: MessageId): { readonly 'aria-label': string; readonly children: string } => {
    const action = formatMessage({ id });
    const label = formatMessage({ id: 'partnerPages.actionOn' }, { action, number });
    return { 'aria-label': label, children: action };
  };
  return (
    <Actions
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={formatMessage({ id: 'partnerPages.actions' }, { number })}
    >
      <DecisionNotice snapshot={snapshot} />
      {isOpen && (
        <>
          <Button
            {...named('partnerPages.confirm')}
            aria-keyshortcuts="m"
            busy={snapshot.hasTag('confirming')}
            disabled={busy}
            onClick={() => press({ type: 'CONFIRM_REQUESTED' })}
          />
          <Button
            {...named(status === 'new' ? 'partnerPages.decline' : 'partnerPages.release')}
            aria-keyshortcuts="d"
            bordered
            disabled={busy}
            aria-haspopup="dialog"
            onClick={() => send({ type: 'DECLINE_OPENED' })}
          />
        </>
      )}
      <DutyAction request={number} next={next} />
      {canUndo && (
        <UndoButton
          label={named('partnerPages.undo')['aria-label']}
          until={deviceTime(next.due)}
          busy={snapshot.hasTag('undoing')}
          onUndo={() => press({ type: 'UNDO_REQUESTED' })}
        />
      )}
      {snapshot.hasTag('dialog') && (
        <DeclineDialog
          number={number}
          isSnatch={status === 'snatched'}
          snapshot={snapshot}
          onClose={() => send({ type: 'DECLINE_CANCELLED' })}
          onSubmit={(decline) => press({ type: 'DECLINE_SUBMITTED', decline })}
        />
      )}
    </Actions>
  );
}

/** Calls back if the request is decided, or leaves the list, while its decline dialog is open. */
function useOvertaken(isAsked: boolean, isOpen: boolean, onOvertaken: () => void): void {
  const tell = useEffectEvent(() => onOvertaken());
  const asked = useRef(isAsked);
  useEffect(() => {
    asked.current = isAsked;
    if (isAsked && !isOpen) tell();
  }, [isAsked, isOpen]);
  const tellOfLeaving = useRef(onOvertaken);
  useEffect(() => {
    tellOfLeaving.current = onOvertaken;
  });
  useEffect(
    () => () => {
      if (asked.current) tellOfLeaving.current();
    },
    [],
  );
}

/** Takes a decline back, with the time that is left for it; nothing once it is over. */
export function UndoButton({
  label,
  until,
  busy,
  onUndo,
}: {
  readonly label: string;
  /** Epoch milliseconds of the device's clock. */
  readonly until: number;
  readonly busy: boolean;
  readonly onUndo: () => void;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return null;
  const time = formatMessage(
    { id: 'partnerPages.minutes' },
    {
      minutes: Math.floor(seconds / 60),
      seconds: String(seconds % 60).padStart(2, '0'),
    },
  );
  return (
    <Button bordered busy={busy} aria-label={label} aria-keyshortcuts="z" onClick={onUndo}>
      {formatMessage({ id: 'partnerPages.undoFor' }, { time })}
    </Button>
  );
}
