/**
 * The page on which sign-in became necessary (SES-07). Kept in session storage, so it belongs to
 * this tab and survives a reload.
 */
import { paths } from '../paths';
import { toText } from '../storage/parse';
import { createStoredValue } from '../storage/storedValue';

const returnPath = createStoredValue({
  storage: 'session',
  key: 'return_to',
  format: 'text',
  parse: toText,
});

/** True for an address inside this app that is worth coming back to. */
export function isReturnable(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address)) return false;
  try {
    const { origin, pathname } = new URL(address, window.location.origin);
    const path = pathname.toLowerCase().replace(/\/+$/, '');
    return (
      origin === window.location.origin &&
      path !== paths.register.to().toLowerCase() &&
      path !== paths.login.to().toLowerCase()
    );
  } catch {
    return false;
  }
}

/** Remembers an address of this app (path, query and hash); anything else is ignored. */
export function saveReturnPath(address: string): void {
  if (isReturnable(address)) returnPath.write(address);
}

/** The stored path; null if there is none or it is not ours. */
export function readReturnPath(): string | null {
  const address = returnPath.read();
  return address !== null && isReturnable(address) ? address : null;
}

/** Forgets the remembered address, as a wanted sign-out does. */
export function forgetReturnPath(): void {
  returnPath.write(null);
}
