import { baseQuery } from './baseQuery';
import { createApi } from './createApi';

/**
 * The one API of the app. It has no endpoints of its own: each resource injects its own from a file
 * beside this one. Queries do not refetch on window focus (API-05).
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
  ],
  refetchOnFocus: false,
  endpoints: () => ({}),
});

/**
 * How long an answer that nobody shows is kept, in seconds, where it is the same for everybody and
 * seldom changes. Whoever reads one programme for a while and goes Back finds the list as it was,
 * at the place where it was. What is one person's own is kept as briefly as the library does.
 */
export const PUBLIC_KEPT_SECONDS = 15 * 60;

/**
 * For a query whose answer the agency moves on while it lies in the cache: what is known is shown
 * at once, and asked for again whenever a page opens.
 */
export const ASKED_ANEW = { refetchOnMountOrArgChange: true } as const;
