import type { ComponentType, ReactElement } from 'react';

import type { MessageId } from '../../i18n/messageIds';
import type { IconProps } from '../../ui/icons/Icon';
import { ListIcon } from '../../ui/icons/directional';
import { ChatIcon, FlagIcon, UserIcon, UsersIcon } from '../../ui/icons/things';

const ICONS: Readonly<Partial<Record<MessageId, ComponentType<IconProps>>>> = {
  'common.title.partnerBookingList': ListIcon,
  'common.title.partnerUsers': UsersIcon,
  'common.title.partnerSnatches': FlagIcon,
  'common.title.accounts': UserIcon,
  'common.title.studentRequest': ListIcon,
  'common.title.chat': ChatIcon,
};

/** Icon of a link by message id; a separate file, so that icons stay out of the main bundle. */
export function LinkIcon({
  id,
  size = 20,
}: {
  readonly id: MessageId;
  readonly size?: number;
}): ReactElement {
  const Icon = ICONS[id] ?? ListIcon;
  return <Icon size={size} />;
}
