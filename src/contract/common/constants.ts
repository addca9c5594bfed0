/** Business constants (docs/requirements.md) shared by client, server and database. */

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';
export const FALLBACK_LANGUAGE: Language = 'en';

export const ROLES = ['Student', 'Partner', 'Team', 'TeamLead'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of the agency's team: a lead has all rights of a member, and more (DESK-01). */
export const TEAM_ROLES = ['Team', 'TeamLead'] as const satisfies readonly Role[];
export type TeamRole = (typeof TEAM_ROLES)[number];

export const isTeamRole = (role: Role | null | undefined): role is TeamRole =>
  role === 'Team' || role === 'TeamLead';

export const CODE_LENGTH = 4;
export const COUNTDOWN_TICK_MS = 1_000;
export const LOADING_VIEW_MS = 600;
export const TOAST_MS = 5_000;
export const LOGOUT_TOAST_DELAY_MS = 100;
export const DOMAIN_VERIFICATION_MS = 5_000;
export const LANGUAGE_COOKIE_SECONDS = 600;

/** Maximum characters after trimming. */
export const NAME_MAX_LENGTH = 100;
/** Maximum favorites a visitor can keep and bring along at sign-up. */
export const FAVORITES_ADD_MAX = 100;
/** Maximum bytes (tokens are ASCII); FCM's tokens have about 200. */
export const PUSH_TOKEN_MAX_LENGTH = 2_048;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

export const PRODUCTS = ['university', 'english', 'summer', 'custom'] as const;
export type Product = (typeof PRODUCTS)[number];

/** ISO 3166 codes in lower case. */
export const DESTINATIONS = ['gb', 'us', 'ie', 'au', 'nz'] as const;
export type DestinationId = (typeof DESTINATIONS)[number];

export const COURSE_TYPES = ['general', 'ielts', 'toefl', 'business'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];
