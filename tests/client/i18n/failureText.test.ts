import { failureText } from '../../../src/client/i18n/failureText';

it('has words in both languages without anything being loaded', () => {
  expect(failureText('en', 'failure.tryAgain')).toBe('Try again');
  expect(failureText('ar', 'failure.tryAgain')).toBe('إعادة المحاولة');
});
