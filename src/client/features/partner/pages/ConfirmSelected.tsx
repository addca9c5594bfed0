import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ConfirmOutcome } from '../../../../contract/partner/partner';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useFailureText } from '../../../ui/limits/useLimit';
import { SelectionBar } from '../../../ui/selection/SelectionBar';
import { useConfirmBookingsMutation } from '../partnerApi';
import type { Selection } from '../../../ui/selection/useSelection';

/** Confirms what is ticked with one press, and says what happened to each (PAR-15). */
export function ConfirmSelected({
  selection,
}: {
  readonly selection: Selection<number>;
}): ReactElement {
  const { formatMessage, formatList } = useIntl();
  const failureText = useFailureText();
  const [confirm, { isLoading }] = useConfirmBookingsMutation();
  const [result, setResult] = useState<string | null>(null);
  const count = selection.ids.length;
  const press = async (): Promise<void> => {
    setResult(null);
    const { data, error } = await confirm({ ids: [...selection.ids] });
    if (error !== undefined) {
      setResult(failureText(error, formatMessage({ id: 'partnerPages.notDone' })));
      return;
    }
    selection.clear();
    const { outcomes } = data.data;
    const refused = outcomes.filter(isRefused).map(({ id }) => String(id));
    setResult(
      formatMessage(
        { id: 'partnerPages.severalConfirmed' },
        {
          count: outcomes.length - refused.length,
          refused: refused.length,
          numbers: formatList(refused),
        },
      ),
    );
  };
  return (
    <>
      <Notice text={result} />
      {count > 0 && (
        <SelectionBar
          role="group"
          aria-label={formatMessage({ id: 'partnerPages.selected' }, { count })}
        >
          <span>{formatMessage({ id: 'partnerPages.selected' }, { count })}</span>
          <Button busy={isLoading} onClick={() => void press()}>
            {formatMessage({ id: 'partnerPages.confirmSeveral' }, { count })}
          </Button>
          <Button quiet disabled={isLoading} onClick={selection.clear}>
            {formatMessage({ id: 'partnerPages.selectNone' })}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

const isRefused = (outcome: ConfirmOutcome): boolean => !('request' in outcome);
