import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Button } from '../../../ui/Button';
import { FlagIcon } from '../../../ui/icons/things';
import { Actions } from './Actions';
import { useSnatch } from './useSnatch';
import type { SnatchWinner } from './useSnatch';

/** The button that snatches an open request, and its result (PAR-02, PAR-05). */
export function SnatchActions({
  request,
  limit: most,
  onGone,
  onBusy,
}: {
  readonly request: number;
  /** Maximum unconfirmed snatches; undefined while unknown. */
  readonly limit: number | undefined;
  /** Must be stable. */
  readonly onGone: (winner: SnatchWinner) => void;
  /** Must be stable. */
  readonly onBusy?: (busy: boolean) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const { snapshot, send } = useSnatch(request, onGone);
  const isAgain = snapshot.hasTag('retry');
  const busy = snapshot.hasTag('busy');
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const words = formatMessage({ id: isAgain ? 'common.tryAgain' : 'partnerPages.snatch' });
  return (
    <Actions>
      <Notice
        text={
          snapshot.hasTag('limited') ? (
            limitText(snapshot.context.limit)
          ) : snapshot.hasTag('limitReached') ? (
            <FormattedMessage id="partnerPages.limitReached" values={{ limit: most ?? 0 }} />
          ) : isAgain ? (
            <FormattedMessage id="partnerPages.notDone" />
          ) : null
        }
      />
      <Button
        aria-keyshortcuts="a"
        busy={busy}
        startIcon={<FlagIcon />}
        aria-label={formatMessage(
          { id: 'partnerPages.actionOn' },
          { action: words, number: request },
        )}
        onClick={() => send({ type: 'SNATCH_REQUESTED' })}
      >
        {words}
      </Button>
    </Actions>
  );
}
