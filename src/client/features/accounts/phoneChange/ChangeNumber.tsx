import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { Button } from '../../../ui/Button';
import { isFocusLost } from '../../../lib/browser/focus';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ PhoneChange }] = await Promise.all([
    import('./PhoneChange'),
    loadNamespaces('register'),
  ]);
  return PhoneChange;
};

/**
 * "Change number", replaced by the form (REG-22), whose code and messages load then. Remount it for
 * another number.
 */
export function ChangeNumber({
  phone = '',
}: {
  /** A second number, to become the first one; left out, any. */
  readonly phone?: string;
}): ReactElement {
  const { Part, isOpen, open, close } = useLazyComponent(load);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost())
      place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Place ref={place}>
      {Part ? (
        <Part phone={phone} onClose={close} />
      ) : (
        <Button bordered onClick={open}>
          {phone === '' ? (
            <FormattedMessage id="accounts.changeNumber" />
          ) : (
            <FormattedMessage
              id="accounts.makeFirst"
              values={{ phone: <bdi dir="ltr">{phone}</bdi> }}
            />
          )}
        </Button>
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1.5) }));
