import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import type { Notification } from '../../../../contract/content/content';
import { paths } from '../../../lib/paths';

type NotificationFacts = Pick<Notification, 'kind' | 'request_id'> &
  Partial<Pick<Notification, 'student' | 'application' | 'refund'>>;

/** The URL a notification opens, by kind and role. */
export function notificationTarget(
  { kind, request_id: request, student, application, refund }: NotificationFacts,
  role: Role | null,
): string {
  if (kind === 'chatMessage') return paths.chat.to();
  if (kind === 'accountsMerged') return paths.accounts.to();
  if (kind === 'messageStopped' && student) return paths.deskChat.to(student);
  if (kind === 'deskMention' && student) return paths.deskStudent.to(student);
  if (kind === 'deskAssigned' && request === null) {
    return student ? paths.deskStudent.to(student) : paths.desk.to({ holder: 'mine' });
  }
  if (kind === 'deskLapsed' && request === null) return paths.desk.to({ holder: 'free' });
  if (request === null) return kind === 'welcome' ? paths.home.to() : listFor(role);
  if ((kind === 'applicationOffered' || kind === 'offerDue') && application !== undefined) {
    return `${paths.viewRequest.to(request)}?offer=${application}`;
  }
  if (refund !== undefined) return paths.refund.to(refund);
  if (role === 'Partner') return paths.viewPartnerRequest.to(request);
  return isTeamRole(role) ? paths.deskRequest.to(request) : paths.viewRequest.to(request);
}

function listFor(role: Role | null): string {
  return role === 'Partner' ? paths.partnerBookingList.to() : paths.studentRequest.to();
}
