/** Who works for the agency: its team (LEAD-03), and the institutes' members (LEAD-04). */
import type { Named } from '../catalogue/catalogue';
import type { TeamRole } from '../common/constants';

/** Why a number cannot become a member's, or a member cannot be changed. */
export const MEMBER_REFUSALS = [
  /** It is a partner's. */
  'partner',
  /** It is the team's. */
  'team',
  /** It is a student's, who would lose their requests or their conversation. */
  'requests',
  'conversation',
  /** It is a student's, and nothing says that it is to become the team's. */
  'student',
  /** It is a member's of another institute. */
  'otherInstitute',
  /** Nobody has it yet, and there is no name. */
  'noName',
  /** It is nobody's of those who can be disabled. */
  'notMember',
  /** Without them the team has no lead. */
  'lastLead',
] as const;
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];

/** With CONFLICT of the routes that change members. */
export interface MemberRefused {
  readonly refusal: MemberRefusal;
}

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly role: TeamRole;
  readonly disabled: boolean;
  /** ISO timestamp since when they are what they are. */
  readonly since: string;
}

/** GET /api/desk/people: leads first, then by name; those who are disabled last. */
export interface TeamMembers {
  readonly items: readonly TeamMember[];
}

/**
 * POST /api/desk/people (teamMemberSchema), /{id}/role (teamRoleSchema) and /{id}/disable. 409
 * CONFLICT with `data.refusal`. A member whose role changes signs in anew.
 */
export interface TeamMemberChanged {
  readonly name: string;
  /** What the account was before. */
  readonly was: 'new' | 'student' | 'disabled' | 'member' | 'otherRole';
}

/** What a member who is disabled had taken at the desk. */
export interface TeamMemberDisabled {
  readonly name: string;
  readonly released: number;
}

/** Institutes that one answer lists. */
export const PARTNERS_MAX = 50;

export interface PartnerMember {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly disabled: boolean;
  /** ISO timestamp since when they are the institute's. */
  readonly since: string;
}

export interface PartnerMembersOf extends Named {
  /** ISO date; null for an institute that does not work with the agency. */
  readonly partner_since: string | null;
  readonly members: readonly PartnerMember[];
}

/** An application that nobody has handled yet. */
export interface OpenApplication {
  readonly id: number;
  readonly institute_name: string;
  readonly contact_name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/desk/partners (partnersQuerySchema). */
export interface DeskPartners {
  /** Those with members first, then by name; at most PARTNERS_MAX. */
  readonly items: readonly PartnerMembersOf[];
  readonly more: boolean;
  /** The longest wait first, at most PARTNERS_MAX. */
  readonly applications: readonly OpenApplication[];
  /** What a member can be added to: every institute, by name. */
  readonly institutes: readonly Named[];
}

/**
 * POST /api/desk/partner-members (partnerMemberSchema), /{id}/disable and /{id}/enable. 409 CONFLICT
 * with `data.refusal`. An open application of the number counts as handled.
 */
export interface PartnerMemberChanged {
  readonly name: string;
  /** What the account was before. */
  readonly was: 'new' | 'disabled' | 'member';
}
