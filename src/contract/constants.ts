/**
 * Business constants (docs/requirements.md) and the closed sets that client, server
 * and database agree on. Values that only one side needs live on that side.
 */

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';
export const FALLBACK_LANGUAGE: Language = 'en';

/** Role values as the session carries them; 'Partner' is a fixed spelling. */
export const ROLES = ['Student', 'Partner', 'Team'] as const;
export type Role = (typeof ROLES)[number];

/** Digits in a one-time code, one per box. */
export const CODE_LENGTH = 4;
/** How often the countdown on screen moves, in milliseconds. */
export const COUNTDOWN_TICK_MS = 1_000;
/** How long the loading view covers a page change, in milliseconds. */
export const LOADING_VIEW_MS = 600;
/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5_000;
/** How long the toast after a logout waits, in milliseconds. */
export const LOGOUT_TOAST_DELAY_MS = 100;
/** When the domain-verification meta tag goes, in milliseconds after the start. */
export const DOMAIN_VERIFICATION_MS = 5_000;
/** Life of the language cookie, in seconds. */
export const LANGUAGE_COOKIE_SECONDS = 600;

/** What a person may hold as a name, in characters, after trimming. */
export const NAME_MAX_LENGTH = 100;
/** Hearts that one visitor may keep and bring along. */
export const FAVORITES_ADD_MAX = 100;
/** Upload limits for a profile image (bytes). The server also caps the pixels. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** The four kinds of programme, which are also the four kinds of request. */
export const PRODUCTS = ['university', 'english', 'summer', 'custom'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The five destinations, by ISO 3166 code in lower case. */
export const DESTINATIONS = ['gb', 'us', 'ie', 'au', 'nz'] as const;
export type DestinationId = (typeof DESTINATIONS)[number];

export const COURSE_TYPES = ['general', 'ielts', 'toefl', 'business'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

/** A request's timeline, in order. */
export const REQUEST_STEPS = [
  'received',
  'contacted',
  'documents',
  'applied',
  'offer',
  'paid',
  'enrolled',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** Who acts in a step of a request's timeline. */
export const STEP_ACTORS = ['student', 'team', 'partner'] as const;
export type StepActor = (typeof STEP_ACTORS)[number];
