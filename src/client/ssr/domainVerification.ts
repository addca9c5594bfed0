import { DOMAIN_VERIFICATION_MS } from '../../contract/common/constants';

/** Removes the domain-verification tag after 5 seconds (APP-06). @returns a cancel function. */
export function scheduleDomainVerificationRemoval(): () => void {
  const timer = setTimeout(() => {
    document.querySelector('meta[name="domain-verification"]')?.remove();
  }, DOMAIN_VERIFICATION_MS);
  return () => clearTimeout(timer);
}
