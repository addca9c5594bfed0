import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

/** In a form that cannot be sent without scripts (SEO-10). */
export function NeedsScripts(): ReactElement {
  return (
    <noscript>
      <p>
        <FormattedMessage id="common.needsScripts" />
      </p>
    </noscript>
  );
}
