/**
 * Replaces `createApi.ts` where pages are rendered on the server: a query begins while its component
 * renders, because effects do not run there
 * (redux-toolkit.js.org/rtk-query/usage/server-side-rendering).
 */
import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query';
import { reactHooksModule } from '@reduxjs/toolkit/query/react';

export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: true }),
);
