import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

interface StepEntry {
  readonly step: number;
  /** The previous entry's step; absent if that entry is not a step. */
  readonly from?: number;
}

interface StepHistory {
  readonly step: number;
  readonly isShown: boolean;
  /** The query to keep, such as `?id=7`; '' for none. */
  readonly query: string;
  /** Goes as close to a step as its answers allow; returns the index reached. */
  readonly goTo: (step: number) => number;
}

/** Gives each step of a wizard a history entry. The machine leads, except on Back and Forward. */
export function useStepHistory({ step, isShown, query, goTo }: StepHistory): void {
  const location = useLocation();
  const { key, pathname } = location;
  const type = useNavigationType();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);
  const isReturning = useRef(false);

  const settle = useEffectEvent(() => {
    const entry = entryOf(location.state);
    const isNew = seen.current !== key;
    // Until the browser has gone back, its entry is of a step already left.
    if (isReturning.current && !isNew) return;
    // Our own entry may arrive late, after the machine has moved on.
    const isLed = isNew && type === NavigationType.Pop && !isReturning.current;
    seen.current = key;
    isReturning.current = false;
    const put = (next: StepEntry, replace: boolean): void => {
      const options = { state: next, replace, preventScrollReset: true };
      void navigate({ pathname, search: query }, options);
    };
    if (entry === null) put({ step }, true);
    else if (entry.step === step) return;
    else if (isLed) {
      const reached = goTo(entry.step);
      if (reached !== entry.step) put({ step: reached }, true);
    } else if (step > entry.step) put({ step, from: entry.step }, false);
    else if (entry.from !== undefined && entry.from >= step) {
      isReturning.current = true;
      void navigate(-1);
    } else put({ step }, true);
  });
  useEffect(() => {
    if (isShown) settle();
  }, [isShown, step, key]);
}

function entryOf(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { step, from }: Partial<Record<keyof StepEntry, unknown>> = state;
  if (typeof step !== 'number') return null;
  return typeof from === 'number' ? { step, from } : { step };
}
