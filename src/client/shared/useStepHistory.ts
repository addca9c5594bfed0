import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** What an entry of the browser's history knows of the steps on its page. */
interface StepEntry {
  readonly step: number;
  /** The step of the entry before it; absent where that entry belongs to something else. */
  readonly from?: number;
}

interface StepHistory {
  /** Index of the step that is shown. */
  readonly step: number;
  /** False while there is no step to show yet, or none any more. */
  readonly isShown: boolean;
  /** The query that the page's address keeps, such as `?id=7`; '' for none. */
  readonly query: string;
  /** Goes as near to a step as its answers allow; returns the index that was reached. */
  readonly goTo: (step: number) => number;
}

/**
 * Gives each step of a wizard an entry in the browser's history, so that the browser's Back and
 * Forward (a phone's own Back as well) go from step to step instead of leaving the page. The machine
 * leads; only where the browser has moved does it follow.
 */
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
    // Until the browser has gone back, its entry is that of a step which was left already.
    if (isReturning.current && !isNew) return;
    // An entry of our own may arrive late, when the machine is further already.
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
