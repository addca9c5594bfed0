/** Settings that limit requests per address, and what a server caches in memory. */
import { setting, wholeNumber } from './env';

export const LOAD_SETTINGS = {
  REQUESTS_PER_MINUTE: setting(
    '1000',
    wholeNumber(10, 1_000_000),
    'Requests of any kind from one address in a minute, for each server',
  ),
  RENDERINGS_PER_MINUTE: setting(
    '60',
    wholeNumber(0, 1_000_000),
    'Pages rendered for one address in a minute, for each server; what is kept does not count, and more are drawn by the browser',
  ),
  ANSWER_CACHE_MB: setting(
    '64',
    wholeNumber(0, 4_096),
    'Memory for answers that are the same for everybody, for each server, and as much again for rendered pages; 0 keeps none',
  ),
};
