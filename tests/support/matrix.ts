/**
 * Whether every combination is asked for (`npm run test:full`): each language, window and person with
 * each page and journey. `npm test` looks at each of them once, where nothing else would find the fault.
 */
export const FULL_MATRIX = process.env.TEST_MATRIX === 'full';
