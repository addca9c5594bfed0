import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The languages that a person speaks, in the reader's words; nothing where none is known. */
export function SpokenLanguages({
  codes,
}: {
  /** ISO 639 codes, in the order to list them; missing in an answer that was kept from before. */
  readonly codes: readonly string[] | undefined;
}): ReactElement | null {
  const { formatDisplayName, formatList } = useIntl();
  if (!codes || codes.length === 0) return null;
  const names = codes.map((code) => formatDisplayName(code, { type: 'language' }) ?? code);
  return <FormattedMessage id="common.speaks" values={{ languages: formatList(names) }} />;
}
