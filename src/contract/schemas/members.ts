import { boolean, object } from 'yup';
import type { InferType } from 'yup';

import { key, nameField, phoneField } from './fields';

/** POST /api/desk/people. The name is that of an account which does not exist yet. */
export const teamMemberSchema = object({
  name: nameField,
  phone: phoneField,
  lead: boolean().strict().default(false),
  /** Makes a student's account the team's; without, it is refused. */
  from_student: boolean().strict().default(false),
});
export type TeamMemberPayload = InferType<typeof teamMemberSchema>;

/** POST /api/desk/people/{id}/role. */
export const teamRoleSchema = object({ lead: boolean().strict().required(key('required')) });
