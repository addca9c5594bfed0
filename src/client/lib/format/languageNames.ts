import type { IntlShape } from 'react-intl';

/** Lists languages in the reader's words. @param codes ISO 639 codes, in the order to list them */
export function languageNames(
  { formatDisplayName, formatList }: IntlShape,
  codes: readonly string[],
): string {
  return formatList(codes.map((code) => formatDisplayName(code, { type: 'language' }) ?? code));
}
