import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { ShortForm as PlainForm } from '../../../ui/forms/ShortForm';
import type { ShortFormProps } from '../../../ui/forms/ShortForm';

type Texts = Readonly<Record<string, string>>;

/** A short form with the desk's words. */
export function ShortForm<Values extends Texts>(
  props: Omit<ShortFormProps<Values>, 'cancel'>,
): ReactElement {
  return <PlainForm {...props} cancel={<FormattedMessage id="desk.next.cancel" />} />;
}
