import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { nextOf } from '../../../../contract/common/requestSteps';
import { DESK_DONE_KINDS, isOver } from '../../../../contract/desk/desk';
import type { DeskHolder, DeskItem, DeskNextAction } from '../../../../contract/desk/desk';
import {
  useClaimEntryMutation,
  useFinishEntryMutation,
  useMoveRequestMutation,
  useReleaseEntryMutation,
  useUndoMoveMutation,
} from '../deskApi';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/limits/Notice';
import { Button } from '../../../ui/Button';
import { isFocusLost } from '../../../lib/browser/focus';
import { canUndo } from '../list/deskEntry';
import { CallActions } from './CallActions';
import { CloseApplication } from './CloseApplication';
import { HandOver } from './HandOver';
import { useDeskAct } from './useDeskAct';

/** The holder of an entry. */
export function HolderLine({
  holder,
  accountId,
}: {
  readonly holder: DeskHolder | null;
  /** Account of the reading member. */
  readonly accountId: string;
}): ReactElement {
  return (
    <p>
      {holder === null ? (
        <FormattedMessage id="desk.heldByNobody" />
      ) : holder.id === accountId ? (
        <FormattedMessage id="desk.heldByYou" />
      ) : (
        <FormattedMessage id="desk.heldBy" values={{ name: <bdi>{holder.name}</bdi> }} />
      )}
    </p>
  );
}

/** A team member's actions on an entry, on its card and on its own page (DESK-02, DESK-06). */
export function DeskActions({
  item,
  accountId,
  isHandOverOpen = false,
  children,
}: {
  readonly item: DeskItem;
  /** Account of the acting member. */
  readonly accountId: string;
  readonly isHandOverOpen?: boolean;
  /** More ways, beside the conversation. */
  readonly children?: ReactNode;
}): ReactElement {
  const { kind, id, name, request, holder, call } = item;
  const { formatMessage } = useIntl();
  const [claim, claiming] = useClaimEntryMutation();
  const [release, releasing] = useReleaseEntryMutation();
  const [finish, finishing] = useFinishEntryMutation();
  const [move, moving] = useMoveRequestMutation();
  const [undo, undoing] = useUndoMoveMutation();
  // Kept for an undo, which brings it back.
  const [endedAction, setEndedAction] = useState<DeskNextAction | null>(null);
  const { failure, run } = useDeskAct(item);
  const actions = useRef<HTMLDivElement>(null);
  const stands = `${holder?.id} ${request?.step}`;
  const stood = useRef(stands);
  useEffect(() => {
    if (stood.current === stands) return;
    stood.current = stands;
    // The pressed button is gone: the focus stays with the entry.
    if (isFocusLost()) actions.current?.querySelector<HTMLElement>('button:enabled, a')?.focus();
  }, [stands]);
  const isBusy = [claiming, releasing, finishing, moving, undoing].some(
    ({ isLoading }) => isLoading,
  );
  const isMine = holder?.id === accountId;
  const hasEnded = isOver(item);
  const canFinish = isMine && !hasEnded && DESK_DONE_KINDS.some((one) => one === kind);
  const next = request && nextOf(request.step);
  const named = (label: string) => ({
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name }),
    children: label,
  });

  return (
    <Actions ref={actions}>
      <Notice text={failure} />
      {kind === 'chat' && (
        <Button to={paths.deskChat.to(id)} {...named(formatMessage({ id: 'desk.answer' }))} />
      )}
      {request && (
        <Button
          bordered
          to={paths.deskChat.to(request.room)}
          {...named(formatMessage({ id: 'desk.write' }))}
        />
      )}
      {children}
      {isMine && next && (
        <Button
          {...named(
            formatMessage(
              { id: 'desk.moveTo' },
              { step: formatMessage({ id: `requests.step.${next}` }) },
            ),
          )}
          busy={moving.isLoading}
          disabled={isBusy}
          onClick={() => {
            const call = move({ id, step: next });
            const unwrap = async (): Promise<void> => {
              setEndedAction((await call.unwrap()).data.ended_action ?? null);
            };
            void run({ unwrap });
          }}
        />
      )}
      {request && canUndo(item) && (
        <Button
          bordered
          {...named(formatMessage({ id: 'desk.undo' }))}
          busy={undoing.isLoading}
          disabled={isBusy}
          onClick={() => void run(undo({ id, from: request.step, next_action: endedAction }))}
        />
      )}
      {canFinish && kind === 'application' && (
        <CloseApplication
          name={name}
          isBusy={isBusy}
          onClose={() => void run(finish({ kind, id }))}
        />
      )}
      {canFinish && kind !== 'application' && (
        <Button
          bordered={kind === 'chat'}
          {...named(
            formatMessage({
              id:
                kind === 'chat'
                  ? 'desk.noAnswer'
                  : kind === 'consultation'
                    ? 'desk.called'
                    : 'desk.done',
            }),
          )}
          busy={finishing.isLoading}
          disabled={isBusy}
          onClick={() => void run(finish({ kind, id }))}
        />
      )}
      {call && isMine && <CallActions item={item} call={call} isBusy={isBusy} />}
      {hasEnded ? null : isMine ? (
        <Button
          bordered
          {...named(formatMessage({ id: 'desk.release' }))}
          busy={releasing.isLoading}
          disabled={isBusy}
          onClick={() => void run(release({ kind, id }))}
        />
      ) : (
        <Button
          bordered={kind === 'chat' || holder !== null}
          {...named(formatMessage({ id: holder === null ? 'desk.take' : 'desk.takeOver' }))}
          busy={claiming.isLoading}
          disabled={isBusy}
          onClick={() => void run(claim({ kind, id, from: holder?.id ?? null }))}
        />
      )}
      {!hasEnded && <HandOver item={item} accountId={accountId} startsOpen={isHandOverOpen} />}
    </Actions>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));
