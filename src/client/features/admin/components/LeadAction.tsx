import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { Notice } from '../../../ui/limits/Notice';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useLeadFailure } from './useLeadFailure';

/** A lead's action: a button, a confirmation if someone loses data or access, and the result. */
export function LeadAction({
  label,
  of,
  question,
  run,
}: {
  readonly label: string;
  /** Name of the changed person or thing. */
  readonly of: string;
  /** Undefined where nothing is asked. */
  readonly question?: string | undefined;
  /** @returns what is said of it */
  readonly run: () => Promise<string>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const act = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const text = await run();
      setAsking(false);
      dispatch(showToast({ severity: 'success', text }));
    } catch (error) {
      console.error('A change by a lead failed', error);
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  const name = formatMessage({ id: 'lead.actionOn' }, { action: label, name: of });
  return (
    <Box>
      {!isAsking && <Notice text={failure} />}
      <Button
        bordered
        aria-label={name}
        busy={isBusy}
        onClick={() => (question === undefined ? void act() : setAsking(true))}
      >
        {label}
      </Button>
      {question !== undefined && (
        <Dialog
          open={isAsking}
          title={name}
          closeLabel={formatMessage({ id: 'common.close' })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button quiet disabled={isBusy} onClick={() => setAsking(false)}>
                {formatMessage({ id: 'lead.cancel' })}
              </Button>
              <Button color="danger" busy={isBusy} onClick={() => void act()}>
                {label}
              </Button>
            </>
          }
        >
          <p>{question}</p>
          <Notice text={failure} />
        </Dialog>
      )}
    </Box>
  );
}

/** Keeps the button's height while there is no message. */
const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > [role="status"]:empty': { margin: 0 },
  '& > [role="status"]:not(:empty)': { marginBlockEnd: theme.spacing(2) },
}));
