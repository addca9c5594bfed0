/** Where all money is, as a CSV file: each figure of the screen a line (BIL-82). */
import { AGES, MONEY_TOTALS, SCHOOL_TOTALS } from '../../../../contract/billing/moneyFigures';
import type { Language } from '../../../../contract/common/constants';
import { CSV_BOM, csvAmount, csvRecord } from '../../../lib/text/csv';
import type { Deps } from '../../../platform/deps';
import { figureWords } from '../texts/figureWords';
import { readMoneyFigures } from './moneyFigures';

/** @param today YYYY-MM-DD */
export const moneyFiguresFileName = (today: string): string => `masar-money-${today}.csv`;

/** Totals, what is owed by age, and each school's own, all read at one moment. */
export async function* moneyFiguresText(
  deps: Pick<Deps, 'db' | 'clock'>,
  language: Language,
): AsyncGenerator<string> {
  const { today, currencies, schools } = await readMoneyFigures(deps, language);
  const { headings, figure } = figureWords(language);
  yield CSV_BOM + csvRecord(headings);
  for (const { currency, ages, ...totals } of currencies) {
    for (const key of MONEY_TOTALS) {
      yield csvRecord([today, '', figure(key), currency, csvAmount(totals[key], currency)]);
    }
    for (const age of AGES) {
      yield csvRecord([today, '', figure(age), currency, csvAmount(ages[age], currency)]);
    }
  }
  for (const { institute, currency, ...totals } of schools) {
    for (const key of SCHOOL_TOTALS) {
      yield csvRecord([
        today,
        institute.name,
        figure(key),
        currency,
        csvAmount(totals[key], currency),
      ]);
    }
  }
}
