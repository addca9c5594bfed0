// Rules: REG-06 (docs/requirements.md)
import {
  expireAttempt,
  forgetAttempt,
  restoreAttempt,
  saveAttempt,
} from '../../../../../src/client/features/registration/components/savedAttempt';

const ATTEMPT = {
  attemptId: 'attempt-1',
  name: 'ليلى',
  phone: '+966500000001',
  expiresAt: 1_800_000_180_000,
  usedUpUntil: 0,
};

it('restores a saved attempt with its deadline in epoch seconds', () => {
  saveAttempt(ATTEMPT);
  expect(localStorage.getItem('verification_expiry')).toBe('1800000180');
  expect(restoreAttempt()).toEqual(ATTEMPT);
});

it('restores when the country has messages again', () => {
  const usedUp = { ...ATTEMPT, usedUpUntil: 1_800_000_600_000 };
  saveAttempt(usedUp);
  expect(restoreAttempt()).toEqual(usedUp);
});

it('restores nothing when nothing is saved or after it is cleared', () => {
  expect(restoreAttempt()).toBeNull();
  saveAttempt(ATTEMPT);
  forgetAttempt();
  expect(restoreAttempt()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it('treats a closed attempt, or one without a valid deadline, as expired', () => {
  saveAttempt(ATTEMPT);
  expireAttempt();
  expect(restoreAttempt()?.expiresAt).toBe(0);
  localStorage.removeItem('verification_expiry');
  expect(restoreAttempt()?.expiresAt).toBe(0);
  localStorage.setItem('verification_expiry', 'soon');
  expect(restoreAttempt()?.expiresAt).toBe(0);
});

it.each([
  '{',
  'null',
  '7',
  '{"attemptId":"a","name":"b"}',
  '{"attemptId":1,"name":"b","phone":"c"}',
])('ignores unreadable data: %s', (text) => {
  sessionStorage.setItem('registration_attempt', text);
  expect(restoreAttempt()).toBeNull();
});
