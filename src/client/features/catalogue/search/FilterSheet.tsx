import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** The filters on a small screen, in a dialog. */
export function FilterSheet({
  open,
  doneLabel,
  onClose,
  onClear,
  children,
}: {
  readonly open: boolean;
  readonly doneLabel: string;
  readonly onClose: () => void;
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
          <Button fullWidth onClick={onClose}>
            {doneLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
