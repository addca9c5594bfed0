import { failureText } from '../../../src/client/i18n/failureText';

it('has text in both languages without loaded messages', () => {
  expect(failureText('en', 'failure.tryAgain')).toBe('Try again');
  expect(failureText('ar', 'failure.tryAgain')).toBe('إعادة المحاولة');
});
