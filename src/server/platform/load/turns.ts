/**
 * Limits how many tasks start per turn of the event loop to `perTurn`; the rest start in order in
 * later turns, so that a burst does not block everything else.
 * @param later runs a task in a later turn of the event loop
 */
export function createTurns(
  perTurn: number,
  later: (task: () => void) => void = setImmediate,
): (begin: () => void) => void {
  let waiting: (() => void)[] = [];
  let begun = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    later(turn);
  };
  const turn = (): void => {
    isPlanned = false;
    const now = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    begun = now.length;
    if (begun > 0) plan();
    for (const begin of now) begin();
  };

  return (begin) => {
    plan();
    if (begun >= perTurn || waiting.length > 0) {
      waiting.push(begin);
      return;
    }
    begun += 1;
    begin();
  };
}

export interface Patience {
  /** Turns that all tasks together wait for one crowd. */
  readonly crowd: number;
  /** Turns that a task waits once that is used up, until nothing has come for a turn. */
  readonly task: number;
}

/**
 * Defers a task to the first later turn of the event loop without new arrivals, or until the
 * patience is used up. A turn accepts one connection; without this the last connection of a burst,
 * which may be a health probe, would wait for as many tasks.
 * @param arrivals how many have come so far
 */
export function createQuietTurns(
  arrivals: () => number,
  patience: Patience,
): (begin: () => void) => void {
  let left = patience.crowd;
  return (begin) => {
    let turns = 0;
    const wait = (): void => {
      const before = arrivals();
      setImmediate(() => {
        turns += 1;
        if (arrivals() === before) {
          left = patience.crowd;
          begin();
          return;
        }
        left -= 1;
        if (left <= 0 && turns >= patience.task) begin();
        else wait();
      });
    };
    wait();
  };
}
