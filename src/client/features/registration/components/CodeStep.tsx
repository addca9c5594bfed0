import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EventFrom, SnapshotFrom } from 'xstate';

import { CODE_LENGTH } from '../../../../contract/common/constants';
import type { registrationMachine } from '../machines/registration';
import { Button } from '../../../ui/Button';
import { CodeInput } from '../../../ui/CodeInput';
import type { CodeInputHandle } from '../../../ui/CodeInput';
import { PageTitle } from '../../../ui/PageTitle';
import { isFocusLost } from '../../../lib/browser/focus';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Countdown } from '../../../ui/Countdown';
import { ShutOut } from './ShutOut';
import { useReadablePhone } from '../../../lib/hooks/useReadablePhone';
import { useSecondsLeft } from '../../../lib/hooks/useSecondsLeft';

interface CodeStepProps {
  readonly snapshot: SnapshotFrom<typeof registrationMachine>;
  readonly send: (event: EventFrom<typeof registrationMachine>) => void;
}

/** Step 2: the code, its countdown and the buttons (REG-05, REG-06). */
export function CodeStep({ snapshot, send }: CodeStepProps): ReactElement {
  const { formatMessage } = useIntl();
  const boxes = useRef<CodeInputHandle>(null);
  const step = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const { phone, attemptId, expiresAt, usedUpUntil, limit } = snapshot.context;
  const readable = useReadablePhone(phone);
  const isBusy = snapshot.hasTag('busy');
  const isOver = snapshot.hasTag('over');
  const isWrong = snapshot.hasTag('wrongCode');
  const retry = snapshot.hasTag('retry');
  // Uses the clock: timers stop while a phone sleeps.
  const mustWait = useSecondsLeft(limit.retryAt) > 0 && snapshot.hasTag('limited');

  const usedUpText = useLimitText('register.usedUp');
  const nextAt = usedUpUntil > 0 ? Math.max(usedUpUntil, expiresAt) : 0;
  const isUsedUp = useSecondsLeft(nextAt) > 0;

  useEffect(() => {
    if (isWrong) boxes.current?.clear();
  }, [isWrong]);
  useLayoutEffect(() => {
    if (isBusy || !isFocusLost()) return;
    // The boxes are disabled, and the button until the limit ends.
    if (!isOver) boxes.current?.focus();
    else step.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isBusy, isOver]);

  const notice = (): ReactNode => {
    if (mustWait) return <ShutOut limit={limit} />;
    if (snapshot.matches({ needingNewCode: 'ended' })) {
      return formatMessage({ id: 'register.codeEnded' });
    }
    if (isUsedUp) return usedUpText({ retryAt: nextAt, isOwn: true });
    return isOver && !isBusy ? formatMessage({ id: 'register.codeExpired' }) : null;
  };

  return (
    <>
      <PageTitle
        lead={
          <FormattedMessage
            id={usedUpUntil > 0 ? 'register.codeLeadKnown' : 'register.codeLead'}
            values={{ phone: <bdi dir="ltr">{readable?.number ?? phone}</bdi> }}
          />
        }
      >
        {formatMessage({ id: 'register.codeTitle' })}
      </PageTitle>
      <Step ref={step}>
        {/* Remounts for a new attempt, to clear and focus the boxes. */}
        <CodeInput
          key={attemptId}
          ref={boxes}
          label={formatMessage({ id: 'register.codeLabel' })}
          labelHidden
          digitLabel={(position, total) =>
            formatMessage({ id: 'register.digit' }, { position, total })
          }
          onChange={setCode}
          onComplete={(full) => send({ type: 'CODE_COMPLETED', code: full })}
          error={isWrong ? formatMessage({ id: 'register.codeWrong' }) : undefined}
          disabled={isOver}
          readOnly={isBusy}
        />
        {isOver ? null : (
          <Muted>
            <Countdown deadline={expiresAt} onEnd={() => send({ type: 'COUNTDOWN_ENDED' })} />
          </Muted>
        )}
        <Notice text={notice()} />
        {isOver ? (
          <Button
            size="large"
            fullWidth
            busy={isBusy}
            disabled={mustWait}
            onClick={() => send({ type: 'RESEND_REQUESTED' })}
          >
            {formatMessage({ id: retry ? 'common.tryAgain' : 'register.resend' })}
          </Button>
        ) : (
          <Button
            size="large"
            fullWidth
            busy={isBusy}
            disabled={code.length < CODE_LENGTH || mustWait}
            onClick={() => send({ type: 'CODE_COMPLETED', code })}
          >
            {formatMessage({ id: retry ? 'common.tryAgain' : 'register.confirm' })}
          </Button>
        )}
        <Button quiet disabled={isBusy} onClick={() => send({ type: 'NUMBER_CHANGE_REQUESTED' })}>
          {formatMessage({ id: 'register.changeNumber' })}
        </Button>
      </Step>
    </>
  );
}

const Step = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'center',
}));
const Muted = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
