import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ConfirmOutcome } from '../../../../contract/partner/partner';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useFailureText } from '../../../ui/limits/useLimit';
import { useConfirmBookingsMutation } from '../partnerApi';
import type { BookingSelection } from './useBookingSelection';

/** Confirms what is ticked with one press, and says what happened to each (PAR-15). */
export function ConfirmSelected({
  selection,
}: {
  readonly selection: BookingSelection;
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
        <Bar role="group" aria-label={formatMessage({ id: 'partnerPages.selected' }, { count })}>
          <span>{formatMessage({ id: 'partnerPages.selected' }, { count })}</span>
          <Button busy={isLoading} onClick={() => void press()}>
            {formatMessage({ id: 'partnerPages.confirmSeveral' }, { count })}
          </Button>
          <Button quiet disabled={isLoading} onClick={selection.clear}>
            {formatMessage({ id: 'partnerPages.selectNone' })}
          </Button>
        </Bar>
      )}
    </>
  );
}

const isRefused = (outcome: ConfirmOutcome): boolean => !('request' in outcome);

// Stays in view above the tab bar while the list scrolls.
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  paddingBlock: theme.spacing(1.5),
  paddingInline: theme.spacing(2),
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  [theme.breakpoints.down('md')]: { insetBlockEnd: theme.spacing(10) },
}));
