/** Why a bank's statement is refused (BIL-41). */
export const STATEMENT_FAULTS = [
  'tooLarge',
  'tooManyLines',
  'unknownFormat',
  'encoding',
  'malformed',
  'forbiddenXml',
  'noStatement',
  'noHeader',
  'noAccount',
  'severalAccounts',
  'noCurrency',
  'severalCurrencies',
  'date',
  'ambiguousDate',
  'amount',
  'ambiguousAmount',
  'direction',
  'details',
  'balance',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** How a table writes days in figures: 31/12/2026 or 12/31/2026. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
