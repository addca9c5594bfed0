import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BellIcon } from '../../ui/icons/things';
import { QuietLink } from './controls';
import { useQuietPart } from './useQuietPart';

const loadUnread = async () => (await import('./unread')).Unread;

/** The way to the notifications, with the unread ones counted. */
export function NotificationsLink(): ReactElement {
  const unread = useQuietPart(loadUnread);
  return (
    <Place to={paths.notifications.to()}>
      <BellIcon size={24} />
      <VisuallyHidden>
        <FormattedMessage id="common.title.notifications" />
      </VisuallyHidden>
      {unread.Part && <unread.Part />}
    </Place>
  );
}

const Place = styled(QuietLink)({
  position: 'relative',
  '& > [aria-hidden="true"][dir]': { position: 'absolute', insetBlockStart: 2, insetInlineEnd: 0 },
});
