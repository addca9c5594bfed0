import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { Button } from '../../../ui/Button';
import { UsersIcon } from '../../../ui/icons/things';
import type { QuoteSource } from './quoteSource';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ ShareQuoteDialog }] = await Promise.all([
    import('./ShareQuoteDialog'),
    loadNamespaces('quote', 'details'),
  ]);
  return ShareQuoteDialog;
};

/** Opens the dialog that sends a quote to the family (PRI-08); its code and words load then. */
export function FamilyButton({ source }: { readonly source: QuoteSource }): ReactElement {
  const dialog = useLazyComponent(load);
  return (
    <>
      <Button quiet startIcon={<UsersIcon />} aria-haspopup="dialog" onClick={dialog.open}>
        <FormattedMessage id="common.sendToFamily" />
      </Button>
      {dialog.Part && <dialog.Part source={source} onClose={dialog.close} />}
    </>
  );
}
