import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  WITHDRAWAL_REASONS,
  WITHDRAWAL_UNDO_MINUTES,
} from '../../../../contract/requests/requests';
import type { WithdrawalReason } from '../../../../contract/requests/requests';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectControl } from '../../../ui/SelectControl';
import type { WithdrawalSnapshot } from './useWithdrawal';

interface WithdrawalDialogProps {
  readonly number: number;
  readonly snapshot: WithdrawalSnapshot;
  readonly onClose: () => void;
  readonly onSubmit: (reason: WithdrawalReason | null) => void;
}

/** Explains a withdrawal and asks for an optional reason (REQ-09). */
export function WithdrawalDialog({
  number,
  snapshot,
  onClose,
  onSubmit,
}: WithdrawalDialogProps): ReactElement {
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const form = useId();
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const busy = snapshot.hasTag('busy');
  const isPaid = snapshot.hasTag('paid');
  const problem = snapshot.hasTag('limited') ? (
    limitText(snapshot.context.limit)
  ) : snapshot.hasTag('retry') ? (
    <FormattedMessage id="requests.withdrawal.failed" />
  ) : isPaid ? (
    <FormattedMessage id="requests.withdrawal.paid" />
  ) : null;
  return (
    <Dialog
      open
      title={formatMessage({ id: 'requests.withdrawal.title' }, { number })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        isPaid ? (
          <Button to={paths.chat.to()}>{formatMessage({ id: 'requests.chat' })}</Button>
        ) : (
          <>
            <Button quiet disabled={busy} onClick={onClose}>
              {formatMessage({ id: 'requests.withdrawal.keep' })}
            </Button>
            <Button type="submit" form={form} color="danger" busy={busy}>
              {formatMessage({
                id: snapshot.hasTag('retry') ? 'common.tryAgain' : 'requests.withdrawal.submit',
              })}
            </Button>
          </>
        )
      }
    >
      <Fields
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason);
        }}
      >
        {!isPaid && (
          <>
            <p>
              <FormattedMessage
                id="requests.withdrawal.text"
                values={{ minutes: WITHDRAWAL_UNDO_MINUTES }}
              />
            </p>
            <SelectControl
              name="reason"
              label={formatMessage({ id: 'requests.withdrawal.reason' })}
              helper={formatMessage({ id: 'requests.withdrawal.reasonHelper' })}
              placeholder={formatMessage({ id: 'requests.choose' })}
              value={reason ?? ''}
              options={WITHDRAWAL_REASONS.map((value) => ({
                value,
                label: formatMessage({ id: `requests.withdrawal.reason.${value}` }),
              }))}
              disabled={busy}
              onChange={({ target }) =>
                setReason(WITHDRAWAL_REASONS.find((each) => each === target.value) ?? null)
              }
            />
          </>
        )}
        <Notice text={problem} />
      </Fields>
    </Dialog>
  );
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
