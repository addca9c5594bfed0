import type { IntlShape } from 'react-intl';

import type { EnglishTest } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';

/** A score with its test: "IELTS 6.0". Needs the namespace `programme`. */
export function scoreText(intl: IntlShape, test: EnglishTest, score: number): string {
  const number = test === 'ielts' ? score.toFixed(1) : String(score);
  return `${intl.formatMessage({ id: `programme.test.${test}` })} ${number}`;
}

/** A level in words, by its code: "IELTS 5.5", "B2", "not tested yet"; empty for anything else. */
export function levelText(intl: IntlShape, code: string): string {
  const level = readLevelCode(code);
  if (!level) return '';
  if (level.test === 'none') return intl.formatMessage({ id: 'programme.test.none' });
  if (level.test === 'cefr') return level.level;
  return scoreText(intl, level.test, level.overall);
}
