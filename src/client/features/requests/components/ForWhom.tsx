import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

/** Whom a request is for, where that is not the account's owner (REQ-10). */
export function ForWhom({ name }: { readonly name: string }): ReactElement {
  return (
    <small>
      <FormattedMessage id="requests.forWhom" values={{ name: <bdi>{name}</bdi> }} />
    </small>
  );
}
