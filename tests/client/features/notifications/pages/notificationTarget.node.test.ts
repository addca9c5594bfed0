import { paths } from '../../../../../src/client/lib/paths';
import { notificationTarget } from '../../../../../src/client/features/notifications/pages/notificationTarget';

it.each([
  ['requestMoved', 5, 'Student', '/viewRequest/5'],
  ['requestMoved', 5, 'Partner', '/viewPartnerRequest/5'],
  ['snatchReleased', null, 'Partner', paths.partnerBookingList.to()],
  ['requestReceived', null, 'Student', '/studentRequest'],
  ['chatMessage', 5, 'Student', '/chat'],
  ['accountsMerged', null, 'Student', '/accounts'],
  ['welcome', null, 'Student', '/'],
] as const)('%s of request %s links a %s to %s', (kind, request_id, role, to) => {
  expect(notificationTarget({ kind, request_id }, role)).toBe(to);
});

it('opens the offer that has arrived', () => {
  const offered = { kind: 'applicationOffered', request_id: 5, application: 7 } as const;
  expect(notificationTarget(offered, 'Student')).toBe('/viewRequest/5?offer=7');
});

it.each([
  ['deskAssigned', 5, 'ab', '/desk/requests/5'],
  ['deskAssigned', null, 'ab', '/desk/students/ab'],
  ['deskAssigned', null, null, '/desk?holder=mine'],
  ['deskLapsed', 5, 'ab', '/desk/requests/5'],
  ['deskLapsed', null, null, '/desk?holder=free'],
  ['deskMention', 5, 'ab', '/desk/students/ab'],
  ['bookingWithdrawn', 5, null, '/desk/requests/5'],
] as const)(
  '%s of request %s and student %s links the team to %s',
  (kind, request_id, student, to) => {
    expect(notificationTarget({ kind, request_id, student }, 'Team')).toBe(to);
  },
);
