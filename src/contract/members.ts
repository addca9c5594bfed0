/** Who works for the agency: its team (LEAD-03). */
import type { TeamRole } from './constants';

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
