import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Button } from '../Button';
import { Dialog } from '../Dialog';

/** While the link that was asked about is followed. */
let isFollowing = false;

/**
 * Asks before a link navigates away from unsent text (CTL-08). Drafts are stored, so Back and a
 * reload do not ask.
 */
export function AskBeforeLeaving({ when }: { readonly when: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: MouseEvent): void => {
      const pressed = isFollowing ? null : leadsAway(event);
      if (pressed === null) return;
      event.preventDefault();
      // Hides the event from the router and from a second form with a draft.
      event.stopImmediatePropagation();
      setLink(pressed);
      setOpen(true);
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [when]);
  const follow = (): void => {
    setOpen(false);
    isFollowing = true;
    try {
      if (link?.isConnected) link.click();
      else if (link) window.location.assign(link.href);
    } finally {
      isFollowing = false;
    }
  };
  return (
    <Dialog
      open={isOpen}
      title={formatMessage({ id: 'common.leaveTitle' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button quiet onClick={follow}>
            {formatMessage({ id: 'common.leave' })}
          </Button>
          <Button onClick={() => setOpen(false)}>{formatMessage({ id: 'common.stay' })}</Button>
        </>
      }
    >
      <FormattedMessage id="common.leaveText" />
    </Dialog>
  );
}

/** The link of a click that navigates this tab; null for other clicks. */
function leadsAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const { protocol, origin, pathname, search } = new URL(link.href);
  if (!/^https?:$/.test(protocol)) return null;
  const here = window.location;
  const isSamePage = origin === here.origin && pathname === here.pathname && search === here.search;
  return isSamePage ? null : link;
}
