import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** The filters on a phone, in front of the list that they narrow. */
export default function FilterSheet({
  open,
  doneLabel,
  onClose,
  onClear,
  children,
}: {
  readonly open: boolean;
  /** How many programmes are left: pressing it shows them. */
  readonly doneLabel: string;
  readonly onClose: () => void;
  /** Takes all filters away; absent while none is set. */
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open={open}
      title={formatMessage({ id: 'catalogue.filters' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <>
          {onClear && (
            <Button quiet onClick={onClear}>
              {formatMessage({ id: 'catalogue.clear' })}
            </Button>
          )}
          <Button onClick={onClose}>{doneLabel}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
