import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BellIcon } from '../../ui/icons/firstPage';
import { LazyUnread } from './LazyUnread';
import { QuietLink } from './controls';

/** Link to the notifications, with the unread badge. */
export function NotificationsLink(): ReactElement {
  return (
    <QuietLink to={paths.notifications.to()}>
      <BellIcon size={24} />
      <VisuallyHidden>
        <FormattedMessage id="common.title.notifications" />
      </VisuallyHidden>
      <LazyUnread />
    </QuietLink>
  );
}
