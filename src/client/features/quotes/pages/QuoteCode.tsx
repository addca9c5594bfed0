import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { QrCode } from '../../../ui/QrCode';

/** The quote's address as a QR code (PRI-08). */
export function QuoteCode({ url }: { readonly url: string }): ReactElement {
  return (
    <QrCode url={url}>
      <FormattedMessage id="quote.scan" />
    </QrCode>
  );
}
