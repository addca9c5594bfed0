import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { UndoButton } from './DecisionActions';
import { DecisionNotice } from './DecisionNotice';
import { OvertakenDialog } from './OvertakenDialog';
import { useDecision } from './useDecision';
import type { JustDeclined } from './useDecision';

/** Milliseconds; the request's card offers the undo for its full time. */
const SHOWN_MS = 12_000;

interface UndoLineProps {
  readonly request: number;
  /** Epoch milliseconds of the device's clock. */
  readonly undoUntil: number;
  /** Must be stable. */
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly onClose: () => void;
}

/** A line at the bottom that takes the last decline back (PAR-07). */
function UndoLine({ request, undoUntil, onDeclined, onClose }: UndoLineProps): ReactElement {
  const { formatMessage } = useIntl();
  const { snapshot, send } = useDecision({ request, student: '' }, onDeclined);
  const action = formatMessage({ id: 'partnerPages.undo' });
  const busy = snapshot.hasTag('undoing');
  return (
    <Line
      open
      autoHideDuration={busy ? null : SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
    >
      <Alert
        variant="outlined"
        severity="info"
        role="status"
        closeText={formatMessage({ id: 'common.close' })}
        onClose={onClose}
      >
        <span>
          <FormattedMessage id="partnerPages.declinedLine" values={{ number: request }} />
        </span>
        <DecisionNotice snapshot={snapshot} />
        <UndoButton
          label={formatMessage({ id: 'partnerPages.actionOn' }, { action, number: request })}
          until={undoUntil}
          busy={busy}
          onUndo={() => send({ type: 'UNDO_REQUESTED' })}
        />
      </Alert>
    </Line>
  );
}

/**
 * The page's undo message, and callbacks for its cards: after a decline, or if a colleague was
 * faster.
 */
export function useUndoLine(): {
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly undoLine: ReactElement;
} {
  const [shown, setShown] = useState<Pick<UndoLineProps, 'request' | 'undoUntil'> | null>(null);
  const [overtaken, setOvertaken] = useState<number | null>(null);
  const onDeclined = useCallback(({ request, undoUntil, isOvertaken }: JustDeclined) => {
    if (isOvertaken) {
      setOvertaken(request);
      return;
    }
    setShown((before) => {
      if (undoUntil !== null) return { request, undoUntil };
      return before?.request === request ? null : before;
    });
  }, []);
  return {
    onDeclined,
    undoLine: (
      <>
        {shown && (
          <UndoLine
            key={shown.request}
            {...shown}
            onDeclined={onDeclined}
            onClose={() => setShown(null)}
          />
        )}
        {overtaken !== null && (
          <OvertakenDialog key={overtaken} request={overtaken} onClose={() => setOvertaken(null)} />
        )}
      </>
    ),
  };
}

const Line = styled(Snackbar)(({ theme }) => ({
  '&&': { insetBlockEnd: 'calc(var(--bar-bottom, 0px) + 16px)' },
  '& .MuiAlert-root': {
    background: theme.palette.background.paper,
    boxShadow: theme.shadows[1],
    alignItems: 'center',
  },
  '& .MuiAlert-message': { display: 'grid', gap: theme.spacing(1), justifyItems: 'start' },
  // Takes no space while empty, but stays in the accessibility tree for later messages.
  '& [role="status"]:empty': { position: 'absolute' },
}));
