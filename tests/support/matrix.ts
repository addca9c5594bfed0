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
