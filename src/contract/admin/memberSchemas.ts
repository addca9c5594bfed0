import { boolean, object } from 'yup';
import type { InferType } from 'yup';

import { key, nameField, phoneField, text } from '../common/fields';
import { idField } from '../common/numbers';

/** POST /api/desk/people. `name` is used only if a new account is created. */
export const teamMemberSchema = object({
  name: nameField,
  phone: phoneField,
  lead: boolean().strict().default(false),
  /** Allows a student's account to become a team account; refused otherwise. */
  from_student: boolean().strict().default(false),
});
export type TeamMemberPayload = InferType<typeof teamMemberSchema>;

/** POST /api/desk/people/{id}/role. */
export const teamRoleSchema = object({ lead: boolean().strict().required(key('required')) });

/** GET /api/desk/partners. `q`: part of an institute's name in either language. */
export const partnersQuerySchema = object({ q: text(100) });

/** POST /api/desk/partner-members. */
export const partnerMemberSchema = object({
  institute: idField,
  name: nameField,
  phone: phoneField,
});
export type PartnerMemberPayload = InferType<typeof partnerMemberSchema>;
