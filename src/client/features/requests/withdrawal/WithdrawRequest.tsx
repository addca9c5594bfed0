import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { Button } from '../../../ui/Button';
import { WithdrawalDialog } from './WithdrawalDialog';
import { useWithdrawal } from './useWithdrawal';

/** The button that withdraws a request, and its dialog (REQ-09). */
export function WithdrawRequest({ id }: { readonly id: number }): ReactElement {
  const { snapshot, send } = useWithdrawal(id);
  return (
    <>
      <Button
        quiet
        color="danger"
        aria-haspopup="dialog"
        busy={snapshot.matches('withdrawn')}
        onClick={() => send({ type: 'WITHDRAWAL_OPENED' })}
      >
        <FormattedMessage id="requests.withdrawal.open" />
      </Button>
      {snapshot.hasTag('dialog') && (
        <WithdrawalDialog
          number={id}
          snapshot={snapshot}
          onClose={() => send({ type: 'WITHDRAWAL_CANCELLED' })}
          onSubmit={(reason) => send({ type: 'WITHDRAWAL_SUBMITTED', reason })}
        />
      )}
    </>
  );
}
