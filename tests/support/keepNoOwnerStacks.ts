import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';
/** React takes no more stacks than this in a second. */
const MOST = 10_000;

/**
 * Tells React's development build that it has taken all the stacks of this second: it takes one of
 * each element that is made, for the stack below a warning, which is a fifth of a screen test's
 * CPU. Warnings stay, without that stack. Where React keeps no such count, nothing changes.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, { get: () => MOST, set: () => undefined });
}
