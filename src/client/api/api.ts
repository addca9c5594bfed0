import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery';

/**
 * The one API of the app. It has no endpoints of its own: each resource injects its own from a file
 * beside this one. Queries do not refetch on window focus (specification, section 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Home', 'Config', 'Favorites', 'Requests', 'Notifications', 'Sessions'],
  refetchOnFocus: false,
  endpoints: () => ({}),
});
