import { paths } from '../../../../../src/client/lib/paths';
import { notificationTarget } from '../../../../../src/client/features/notifications/pages/notificationTarget';

it.each([
  ['requestMoved', 5, 'Student', '/viewRequest/5'],
  ['requestMoved', 5, 'Partner', '/viewPartnerRequest/5'],
  ['snatchReleased', null, 'Partner', paths.partnerBookingList.to()],
  ['requestReceived', null, 'Student', '/studentRequest'],
  ['chatMessage', 5, 'Student', '/chat'],
  ['welcome', null, 'Student', '/'],
] as const)('%s of request %s links a %s to %s', (kind, request_id, role, to) => {
  expect(notificationTarget({ kind, request_id }, role)).toBe(to);
});
