import { LANGUAGES } from '../../src/contract/common/constants';

/**
 * Whether all combinations of language, viewport, role and page are tested (`npm run test:full`).
 * `npm test` takes a sample.
 */
export const FULL_MATRIX = process.env.TEST_MATRIX === 'full';

/**
 * The languages for screen tests. One is enough by default: all texts come from the messages, whose
 * languages are compared by separate checks.
 */
export const SCREEN_LANGUAGES = FULL_MATRIX ? LANGUAGES : LANGUAGES.slice(0, 1);

/** All rows before a release; daily, every so many of them, the first included. */
export function sampleOf<Row>(rows: readonly Row[], every: number): readonly Row[] {
  return FULL_MATRIX ? rows : rows.filter((_row, index) => index % every === 0);
}
