import { DOMAIN_VERIFICATION_MS } from '../../../contract/constants';

/**
 * Removes the domain-verification meta tag 5 seconds after the start (APP-06).
 * @returns a function that calls it off.
 */
export function scheduleDomainVerificationRemoval(): () => void {
  const timer = setTimeout(() => {
    document.querySelector('meta[name="domain-verification"]')?.remove();
  }, DOMAIN_VERIFICATION_MS);
  return () => clearTimeout(timer);
}
