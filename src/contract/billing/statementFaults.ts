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
  'amount',
  'ambiguousAmount',
  'direction',
  'details',
  'balance',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];
