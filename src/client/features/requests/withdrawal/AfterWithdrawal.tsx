import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { WITHDRAWAL_UNDO_MINUTES } from '../../../../contract/requests/requests';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useUndoWithdrawalMutation } from '../api/requestsApi';
import { Notice } from '../../../ui/limits/Notice';
import { useLimit } from '../../../ui/limits/useLimit';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { useSecondsLeft } from '../../../lib/hooks/useSecondsLeft';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { deviceTime } from '../../../lib/serverTime';

const UNDO_MS = WITHDRAWAL_UNDO_MINUTES * 60_000;

/** Takes a withdrawal back while there is time, and leads to requesting again. */
export function AfterWithdrawal({
  id,
  at,
  again,
  others,
}: {
  readonly id: number;
  /** ISO timestamp of the withdrawal. */
  readonly at: string;
  /** Path for requesting it again. */
  readonly again: string;
  /** Path of other programmes of its kind. */
  readonly others: string;
}): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [undo, { isLoading, isSuccess, error }] = useUndoWithdrawalMutation();
  const problem = useProblem(error);
  const seconds = useSecondsLeft(deviceTime(at) + UNDO_MS);
  const isLate = seconds === 0 || errorAnswerOf(error)?.code === 'TOO_LATE';

  const press = async (): Promise<void> => {
    try {
      await undo(id).unwrap();
      const text = formatMessage({ id: 'requests.withdrawal.undone' }, { number: id });
      dispatch(showToast({ severity: 'success', text }));
    } catch (failure) {
      console.error('Taking a withdrawal back failed', failure);
    }
  };
  return (
    <Actions>
      <Notice text={problem} />
      {!isLate && (
        <Button
          busy={isLoading || isSuccess}
          aria-label={formatMessage({ id: 'requests.withdrawal.undo' })}
          onClick={() => void press()}
        >
          {formatMessage(
            { id: 'requests.withdrawal.undoFor' },
            {
              minutes: Math.floor(seconds / 60),
              seconds: String(seconds % 60).padStart(2, '0'),
            },
          )}
        </Button>
      )}
      <Button bordered={!isLate} to={again}>
        {formatMessage({ id: 'requests.withdrawal.again' })}
      </Button>
      <Button quiet to={others}>
        {formatMessage({ id: 'requests.withdrawal.others' })}
      </Button>
    </Actions>
  );
}

/** Why it was not taken back; null without a failure. */
function useProblem(error: unknown): string | null {
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const limit = useLimit(error);
  if (!error) return null;
  if (limit) return limitText(limit);
  const isLate = errorAnswerOf(error)?.code === 'TOO_LATE';
  return formatMessage({
    id: isLate ? 'requests.withdrawal.undoLate' : 'requests.withdrawal.undoFailed',
  });
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  // Takes no space while empty, but stays in the accessibility tree for later messages.
  '& [role="status"]:empty': { position: 'absolute' },
}));
