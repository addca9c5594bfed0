import { LANGUAGES } from '../../src/contract/common/constants';

/**
 * Whether all combinations of language, viewport, role and page are tested (`npm run test:full`).
 * `npm test` takes a sample.
 */
export const FULL_MATRIX = process.env.TEST_MATRIX === 'full';

/**
 * The languages in which a screen's tests run: every text of theirs comes from the messages, whose two
 * languages are compared by checks of their own, and a second time finds next to nothing.
 */
export const SCREEN_LANGUAGES = FULL_MATRIX ? LANGUAGES : LANGUAGES.slice(0, 1);
