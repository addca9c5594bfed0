/**
 * Lets at most `perTurn` tasks begin in one turn of the event loop; the others begin in order in the
 * next ones, so that a crowd of them does not keep everything else waiting.
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
 * Lets a task begin in the first later turn of the event loop in which nothing came, or when the
 * patience ends. A turn accepts one connection, so that the last of a crowd, which may be a probe of
 * health, would wait for as many tasks otherwise.
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
