/**
 * Whether all combinations of language, viewport, role and page are tested (`npm run test:full`).
 * `npm test` takes a sample.
 */
export const FULL_MATRIX = process.env.TEST_MATRIX === 'full';
