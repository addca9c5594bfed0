/** People who work with the agency: the team (LEAD-03) and the institutes' members (LEAD-04). */
import type { Named } from '../catalogue/catalogue';
import type { DestinationId, TeamRole } from '../common/constants';

/** Why a number cannot be added as a member, or a member cannot be changed. */
export const MEMBER_REFUSALS = [
  /** The number belongs to a partner. */
  'partner',
  /** The number belongs to the team. */
  'team',
  /** The number belongs to a student who would lose requests or a conversation. */
  'requests',
  'conversation',
  /** The number belongs to a student, and `from_student` is not set. */
  'student',
  /** The number belongs to a member of another institute. */
  'otherInstitute',
  /** No account has this number, and no name was given for a new one. */
  'noName',
  /** The account is not a member who can be disabled. */
  'notMember',
  /** The change would leave the team without a lead. */
  'lastLead',
] as const;
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];

/** Error data sent with CONFLICT by the routes that change members. */
export interface MemberRefused {
  readonly refusal: MemberRefusal;
}

/** Languages that a team member can be listed with (REQ-11), as ISO 639 codes. */
export const SPOKEN_LANGUAGES = [
  'ar',
  'en',
  'fr',
  'tr',
  'ur',
  'fa',
  'ku',
  'es',
  'de',
  'hi',
] as const;

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly role: TeamRole;
  /** In which they advise, as ISO 639 codes in the order of SPOKEN_LANGUAGES. */
  readonly languages: readonly string[];
  /**
   * The destinations of the new requests that the member is given (DESK-24): empty for all of them, null
   * for no new requests.
   */
  readonly new_requests: readonly DestinationId[] | null;
  readonly disabled: boolean;
  /** ISO timestamp since when the member has the current role or state. */
  readonly since: string;
}

/** GET /api/desk/people: leads first, then by name; disabled members last. */
export interface TeamMembers {
  readonly items: readonly TeamMember[];
}

/**
 * POST /api/desk/people (teamMemberSchema), /{id}/role (teamRoleSchema) and /{id}/disable. 409
 * CONFLICT with `data.refusal`. A member whose role changes must sign in again.
 */
export interface TeamMemberChanged {
  readonly name: string;
  /** State of the account before the change. */
  readonly was: 'new' | 'student' | 'disabled' | 'member' | 'otherRole';
}

/** POST /api/desk/people/{id}/languages (teamLanguagesSchema): the languages as stored. */
export interface TeamLanguages {
  readonly languages: readonly string[];
}

/** POST /api/desk/people/{id}/new-requests (newRequestsSchema): as stored. */
export interface TeamNewRequests {
  readonly new_requests: TeamMember['new_requests'];
}

/** Answer of disabling a team member: `released` counts the desk entries that became unclaimed. */
export interface TeamMemberDisabled {
  readonly name: string;
  readonly released: number;
}

/** Maximum number of institutes in one answer. */
export const PARTNERS_MAX = 50;

export interface PartnerMember {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly disabled: boolean;
  /** ISO timestamp since when they are a member of the institute. */
  readonly since: string;
}

export interface PartnerMembersOf extends Named {
  /** ISO date; null for an institute that is not a partner. */
  readonly partner_since: string | null;
  readonly members: readonly PartnerMember[];
}

/** GET /api/desk/partners (partnersQuerySchema). */
export interface DeskPartners {
  /** Institutes with members first, then by name; at most PARTNERS_MAX. */
  readonly items: readonly PartnerMembersOf[];
  readonly more: boolean;
  /** All institutes by name, for the choice when a member is added. */
  readonly institutes: readonly Named[];
}

/**
 * POST /api/desk/partner-members (partnerMemberSchema), /{id}/disable and /{id}/enable. 409
 * CONFLICT with `data.refusal`. Open applications from the number are marked as handled.
 */
export interface PartnerMemberChanged {
  readonly name: string;
  /** State of the account before the change. */
  readonly was: 'new' | 'disabled' | 'member';
}
