import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ApiPath } from '../../../../contract/apiPaths';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { FileDownload } from '../../files/components/FileDownload';

/** Saves a receipt, an invoice or a credit note as PDF, in the language of the page (BIL-48). */
export function MoneyDocument({
  kind,
  number,
  path,
}: {
  readonly kind: 'receipt' | 'invoice' | 'creditNote';
  readonly number: string;
  readonly path: ApiPath;
}): ReactElement {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  return (
    <FileDownload
      path={path}
      language={language}
      file={{ name: `${number}.pdf` }}
      label={formatMessage({ id: `billing.pdf.${kind}` }, { number })}
    />
  );
}
