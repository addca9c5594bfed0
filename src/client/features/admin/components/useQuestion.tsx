import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface Asked {
  readonly text: ReactNode;
  readonly answer: (isYes: boolean) => void;
}

/** A confirmation dialog and a function that opens it; closing the dialog means no. */
export function useQuestion({
  title,
  yes,
}: {
  readonly title: string;
  readonly yes: string;
}): readonly [ReactElement, (text: ReactNode) => Promise<boolean>] {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const end = (isYes: boolean): void => {
    setOpen(false);
    asked?.answer(isYes);
  };
  const dialog = (
    <Dialog
      open={isOpen}
      title={title}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={() => end(false)}
      actions={
        <>
          <Button quiet onClick={() => end(false)}>
            {formatMessage({ id: 'lead.cancel' })}
          </Button>
          <Button onClick={() => end(true)}>{yes}</Button>
        </>
      }
    >
      {/* Kept while the dialog fades out. */}
      {asked?.text}
    </Dialog>
  );
  const ask = (text: ReactNode): Promise<boolean> =>
    new Promise((answer) => {
      setAsked({ text, answer });
      setOpen(true);
    });
  return [dialog, ask];
}
