import { useFormikContext } from 'formik';
import type { MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../ui/Button';

/** Sends the form as a call-back: the limit is one of chosen times (BOOK-04). */
export function WithoutTime({ onClear }: { readonly onClear: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const { submitForm } = useFormikContext();
  const sendIt = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // This button goes with the limit; the focus stays in the form.
    const form = currentTarget.closest('form');
    form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    onClear();
    void submitForm();
  };
  return (
    <Button bordered fullWidth onClick={sendIt}>
      {formatMessage({ id: 'booking.sendWithoutTime' })}
    </Button>
  );
}
