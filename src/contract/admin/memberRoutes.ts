/** Members of the team and of institutes: what the routes take and answer. */
import { array, boolean, object } from 'yup';
import type { InferType } from 'yup';

import { DESTINATIONS } from '../common/constants';
import { choice, key, nameField, phoneField, text } from '../common/fields';
import { idField } from '../common/numbers';
import type { Answer } from '../common/answers';
import { SPOKEN_LANGUAGES } from './members';
import type {
  DeskPartners,
  PartnerMemberChanged,
  TeamLanguages,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
  TeamNewRequests,
} from './members';

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

/** POST /api/desk/people/{id}/languages: the languages in which a member advises, in any order. */
export const teamLanguagesSchema = object({
  languages: array()
    .of(choice(SPOKEN_LANGUAGES).required(key('required')))
    .max(SPOKEN_LANGUAGES.length, key('invalid'))
    .typeError(key('invalid'))
    .required(key('required')),
});
export type TeamLanguagesPayload = InferType<typeof teamLanguagesSchema>;

/** POST /api/desk/people/{id}/new-requests: see `new_requests` of TeamMember. */
export const newRequestsSchema = object({
  new_requests: array()
    .of(choice(DESTINATIONS).required(key('required')))
    .max(DESTINATIONS.length, key('invalid'))
    .typeError(key('invalid'))
    .nullable()
    .defined(key('required')),
});

/** GET /api/desk/partners. `q`: part of an institute's name in either language. */
export const partnersQuerySchema = object({ q: text(100) });

/** POST /api/desk/partner-members. */
export const partnerMemberSchema = object({
  institute: idField,
  name: nameField,
  phone: phoneField,
});
export type PartnerMemberPayload = InferType<typeof partnerMemberSchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface LeadMemberAnswers {
  /** The institutes with their members */
  readonly 'GET /api/desk/partners': Answer<DeskPartners>;
  /** Adds a phone number as a member of an institute */
  readonly 'POST /api/desk/partner-members': Answer<PartnerMemberChanged>;
  /** Disables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/disable': Answer<PartnerMemberChanged>;
  /** Re-enables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/enable': Answer<PartnerMemberChanged>;
  /** The members of the team */
  readonly 'GET /api/desk/people': Answer<TeamMembers>;
  /** Adds a phone number as a member of the team */
  readonly 'POST /api/desk/people': Answer<TeamMemberChanged>;
  /** Makes a member a lead, or a lead a member */
  readonly 'POST /api/desk/people/:id/role': Answer<TeamMemberChanged>;
  /** Sets the languages in which a member advises */
  readonly 'POST /api/desk/people/:id/languages': Answer<TeamLanguages>;
  /** Sets which new requests a member is given */
  readonly 'POST /api/desk/people/:id/new-requests': Answer<TeamNewRequests>;
  /** Disables a member of the team */
  readonly 'POST /api/desk/people/:id/disable': Answer<TeamMemberDisabled>;
  /** Re-enables a member of the team */
  readonly 'POST /api/desk/people/:id/enable': Answer<TeamMemberChanged>;
}
