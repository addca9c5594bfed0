import type { Role } from '../../../../contract/common/constants';
import type { Notification } from '../../../../contract/content/content';
import { paths } from '../../../lib/paths';

/** The URL a notification opens, by kind and role. */
export function notificationTarget(
  { kind, request_id: request }: Pick<Notification, 'kind' | 'request_id'>,
  role: Role | null,
): string {
  if (kind === 'chatMessage') return paths.chat.to();
  if (request === null) return kind === 'welcome' ? paths.home.to() : listFor(role);
  return role === 'Partner' ? paths.viewPartnerRequest.to(request) : paths.viewRequest.to(request);
}

function listFor(role: Role | null): string {
  return role === 'Partner' ? paths.partnerBookingList.to() : paths.studentRequest.to();
}
