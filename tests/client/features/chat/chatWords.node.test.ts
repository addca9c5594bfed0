// Rules: CHAT-01, CHAT-28, DESK-05 (docs/requirements.md)
import { chatTime } from '../../../../src/client/features/chat/chatTime';
import { usualAnswer } from '../../../../src/client/features/chat/usualAnswer';

it.each([
  [0, 0, '12:00 AM'],
  [0, 5, '12:05 AM'],
  [9, 7, '9:07 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [13, 30, '1:30 PM'],
  [23, 59, '11:59 PM'],
])('writes %i:%i as a 12-hour time', (hours, minutes, text) => {
  expect(chatTime(new Date(2026, 10, 22, hours, minutes))).toBe(text);
});

it.each([
  [0, 'minutes', 5],
  [5, 'minutes', 5],
  [5.1, 'minutes', 10],
  [54, 'minutes', 55],
  [56, 'hours', 1],
  [60, 'hours', 1],
  [61, 'hours', 2],
  [605, 'hours', 11],
])('tells a median of %f minutes as no less', (minutes, unit, count) => {
  expect(usualAnswer(minutes)).toEqual({ unit, count });
});
