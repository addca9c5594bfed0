/** Validation message keys; in a separate file, because the first page has no schemas. */

/** The English texts are fixed by the specification (REG-03, BOOK-01). */
export const VALIDATION_KEYS = [
  'nameRequired',
  'nameTooLong',
  'nameCharacters',
  'phoneRequired',
  'phoneFormat',
  'phoneNumeric',
  'codeFormat',
  'emailFormat',
  'webAddress',
  'hoursFormat',
  'notInEnglish',
  'notInArabic',
  'ibanFormat',
  'swiftFormat',
  'dateInvalid',
  'notMonday',
  'startTooSoon',
  'unknownVariable',
  'wholeNumber',
  'nameTaken',
  'planChosen',
  'lastPrice',
  'weeksTaken',
  'feeIncluded',
  'noMarkup',
  'linesDiffer',
  'rowFormat',
  'rateFormat',
  'sameFile',
  'required',
  'tooLong',
  'invalid',
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS)[number];
