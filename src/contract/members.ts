/** Who works for the agency: its team (LEAD-03). */
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

/** What a number became. */
export interface TeamMemberChanged {
  readonly name: string;
  /** What the account was before. */
  readonly was: 'new' | 'student' | 'disabled' | 'member' | 'otherRole';
}
