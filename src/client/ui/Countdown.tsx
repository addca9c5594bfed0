import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useSecondsLeft } from '../lib/hooks/useSecondsLeft';

interface CountdownProps {
  /** Epoch milliseconds. */
  readonly deadline: number;
  /** Called when the clock has passed the deadline. */
  readonly onEnd: () => void;
}

export function Countdown({ deadline, onEnd }: CountdownProps): ReactElement {
  const seconds = useSecondsLeft(deadline);
  const isOver = seconds === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <span role="timer">
      <FormattedMessage
        id="register.countdown"
        values={{ time: <bdi dir="ltr">{minutesAndSeconds(seconds)}</bdi> }}
      />
    </span>
  );
}

function minutesAndSeconds(seconds: number): string {
  const padded = (value: number): string => String(value).padStart(2, '0');
  return `${padded(Math.floor(seconds / 60))}:${padded(seconds % 60)}`;
}
