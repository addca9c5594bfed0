import { optional } from './env';
import type { Parse } from './env';

/** Where a stand-in for a service listens, in development; null when empty. */
export const emulatorHost: Parse<string | null> = optional(
  /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i,
  'a host and port such as 127.0.0.1:8080',
);
