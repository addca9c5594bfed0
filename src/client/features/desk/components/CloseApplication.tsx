import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** Closes an application without a word to the applicant, after a question: nothing brings it back. */
export function CloseApplication({
  name,
  isBusy,
  onClose,
}: {
  /** The applying institute. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [isAsking, setAsking] = useState(false);
  const label = formatMessage({ id: 'desk.application.close' });
  const title = formatMessage({ id: 'desk.actionOn' }, { action: label, name });
  return (
    <>
      <Button bordered aria-label={title} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        title={title}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button quiet onClick={() => setAsking(false)}>
              <FormattedMessage id="desk.next.cancel" />
            </Button>
            <Button
              color="danger"
              onClick={() => {
                setAsking(false);
                onClose();
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="desk.application.closeText" />
        </p>
      </Dialog>
    </>
  );
}
