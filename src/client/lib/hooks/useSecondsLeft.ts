import { useEffect, useState } from 'react';

import { COUNTDOWN_TICK_MS } from '../../../contract/common/constants';

const secondsUntil = (deadline: number): number =>
  Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));

/**
 * Seconds until a deadline, read from the clock every second and when the page becomes visible
 * (REG-06).
 *
 * @param deadline epoch milliseconds of the device's clock (`deviceTime` of what the server names)
 */
export function useSecondsLeft(deadline: number): number {
  const [seen, setSeen] = useState({ deadline, seconds: secondsUntil(deadline) });
  useEffect(() => {
    const look = (): void => setSeen({ deadline, seconds: secondsUntil(deadline) });
    look();
    const ticks = setInterval(look, COUNTDOWN_TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);
  return seen.deadline === deadline ? seen.seconds : secondsUntil(deadline);
}
