// Rules: APP-06 (docs/requirements.md)
import { scheduleDomainVerificationRemoval } from '../../../src/client/ssr/domainVerification';

const tag = (): Element | null => document.querySelector('meta[name="domain-verification"]');

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<meta name="domain-verification" content="masar">';
});
afterEach(() => jest.useRealTimers());

it('removes the tag after 5 seconds', () => {
  scheduleDomainVerificationRemoval();
  jest.advanceTimersByTime(4_999);
  expect(tag()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(tag()).toBeNull();
});

it('can be cancelled', () => {
  scheduleDomainVerificationRemoval()();
  jest.advanceTimersByTime(10_000);
  expect(tag()).not.toBeNull();
});
