/** Stops asking a service that does not answer, so that callers do not wait for each failure. */
import { addMs } from './time/clock';
import type { Clock } from './time/clock';

/** Not asked: the service failed too often. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  constructor() {
    super('the service is not asked for a while');
  }
}

export interface CircuitOptions {
  readonly clock: Clock;
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long nothing is asked; then one call tries. */
  readonly pauseMs: number;
  /** Whether an error is the service's, and not an answer. */
  readonly isFailure: (error: unknown) => boolean;
}

export type Circuit = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** A circuit breaker. @throws CircuitOpenError while it is open, and what the task throws */
export function createCircuit({ clock, failures, pauseMs, isFailure }: CircuitOptions): Circuit {
  let failed = 0;
  let openUntil: Date | undefined;

  const isOpen = (): boolean => openUntil !== undefined && clock.now() < openUntil;
  const fail = (): void => {
    failed += 1;
    if (failed >= failures) openUntil = addMs(clock.now(), pauseMs);
  };

  return async (task) => {
    if (isOpen()) throw new CircuitOpenError();
    // Others wait for what the first call after the pause finds.
    if (openUntil !== undefined) openUntil = addMs(clock.now(), pauseMs);
    try {
      const result = await task();
      failed = 0;
      openUntil = undefined;
      return result;
    } catch (error) {
      if (isFailure(error)) fail();
      else {
        failed = 0;
        openUntil = undefined;
      }
      throw error;
    }
  };
}
