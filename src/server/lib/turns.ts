/**
 * Lets at most `perTurn` tasks begin in one turn of the event loop; the others begin in order in the
 * next ones, so that a crowd of them does not keep everything else waiting.
 */
export function createTurns(perTurn: number): (begin: () => void) => void {
  let waiting: (() => void)[] = [];
  let begun = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
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
