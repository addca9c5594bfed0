import { baseQuery } from './baseQuery';
import { createApi } from './createApi';

/**
 * The app's only RTK Query API. It has no endpoints: each resource injects its own from a file next
 * to this one. Queries do not refetch on window focus (API-05).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'Home',
    'Config',
    'Favorites',
    'Requests',
    'Bookings',
    'Notifications',
    'Sessions',
    'Chat',
    'Desk',
    'Members',
    'Programmes',
    'Viewers',
    'Rates',
  ],
  refetchOnFocus: false,
  endpoints: () => ({}),
});

/**
 * Seconds for which an unused answer stays cached, if it is public and rarely changes: going Back
 * from a programme shows the same list at the same scroll position. Personal data uses the
 * library's shorter default.
 */
export const PUBLIC_KEPT_SECONDS = 15 * 60;

/**
 * For queries whose data changes on the server: shows cached data immediately and refetches on
 * mount.
 */
export const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true } as const;
