/**
 * RTK's entity adapter. Only here, so that the build can keep it out of the first page
 * (ENTITY_ADAPTER_RULE in tools/webpack/bundleAliases.ts).
 */
export { createEntityAdapter } from '@reduxjs/toolkit';
