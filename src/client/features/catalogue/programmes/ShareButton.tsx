import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { unembedded } from '../../../lib/embedding';
import { shareLink } from '../../../lib/browser/share';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CheckIcon, ShareIcon } from '../../../ui/icons/actions';

/** Shares the page's URL outside `/embed`. Needs the namespace `details`. */
export function ShareButton({ title }: { readonly title: string }): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title, url: unembedded(window.location.href) });
    setCopied(outcome === 'copied');
    if (outcome === 'failed') {
      dispatch(
        showToast({ severity: 'error', text: formatMessage({ id: 'details.shareFailed' }) }),
      );
    }
  };
  const copied = formatMessage({ id: 'details.copied' });
  return (
    <>
      <Button
        quiet
        startIcon={isCopied ? <CheckIcon /> : <ShareIcon />}
        onClick={() => void share()}
      >
        {isCopied ? copied : formatMessage({ id: 'details.share' })}
      </Button>
      <LiveRegion message={isCopied ? copied : ''} />
    </>
  );
}
