import { object, string } from 'yup';

import { key } from './fields';

/** POST /api/desk/{kind}/{id}/claim: from whom; null for what is free. */
export const deskClaimSchema = object({
  from: string().strict().uuid(key('invalid')).nullable().defined(key('required')),
});
