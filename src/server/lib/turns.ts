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

/**
 * Lets a task begin in the first later turn of the event loop in which nothing came, or after `most`
 * turns. A turn accepts one connection, so a crowd of them would wait for as many tasks otherwise.
 * @param arrivals how many have come so far
 */
export function createQuietTurns(
  arrivals: () => number,
  most: number,
): (begin: () => void) => void {
  return (begin) => {
    let turns = 0;
    const wait = (): void => {
      const before = arrivals();
      setImmediate(() => {
        turns += 1;
        if (arrivals() === before || turns >= most) begin();
        else wait();
      });
    };
    wait();
  };
}
