import { FULL_MATRIX } from './matrix';

const nothing = (): void => undefined;

/** Takes a test, or the rows of one, and registers nothing. */
const LEFT_OUT: Pick<jest.It, 'each'> & ((title: string, test: () => unknown) => void) =
  Object.assign(nothing, { each: () => nothing });

/**
 * `it` for a test of `npm run test:full` alone: its kind of fault is found daily by a cheaper test,
 * or by the same one on another screen (tests/README.md).
 */
export const itBeforeRelease = FULL_MATRIX ? it : LEFT_OUT;
