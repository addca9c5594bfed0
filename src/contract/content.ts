/**
 * What the visitor's pages and the account pages read (APP-12). Texts that an
 * agency would want to change come from the server, in the language of Accept-Language.
 */
import type { Named, ProgrammeCard } from './catalogue';
import type { DestinationId, RequestStep } from './constants';

/** The pages of text that the server keeps. */
export const CONTENT_PAGES = ['whyUs', 'terms', 'privacy'] as const;
export type ContentPageId = (typeof CONTENT_PAGES)[number];

/** GET /api/pages/{id}. */
export interface ContentPage {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** GET /api/stories. */
export interface Story {
  readonly id: number;
  readonly name: string;
  readonly headline: string;
  readonly text: string;
  readonly destination: Named<DestinationId>;
  readonly year: number;
}

/** GET /api/partners. */
export interface PartnerInstitute extends Named {
  readonly kind: 'university' | 'language' | 'summer';
  readonly destination: Named<DestinationId>;
  readonly city: Named;
  readonly description: string;
  readonly since: number | null;
}

/** GET /api/bank-accounts. */
export interface BankAccount {
  readonly id: number;
  readonly bank: string;
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
  readonly swift: string;
  readonly currency: string;
}

/** How many the home page shows of each; every page waits for them with the footer's facts. */
export const HOME_FEATURED = 6;
export const HOME_STORIES = 3;

/** What the home page shows beyond the footer's facts; part of GET /api/student/home. */
export interface HomeShowcase {
  /** At most HOME_FEATURED, as recommended. */
  readonly featured: readonly ProgrammeCard[];
  /** At most HOME_STORIES, the first of GET /api/stories. */
  readonly stories: readonly Story[];
}

export const NOTIFICATION_KINDS = [
  'welcome',
  'requestReceived',
  'requestMoved',
  'requestSnatched',
  'snatchReleased',
  'chatMessage',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One notification; its words are the client's, in the reader's language. */
export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly request_id: number | null;
  readonly step: RequestStep | null;
  /** The institute it speaks of, or null. */
  readonly institute: string | null;
  readonly created_at: string;
  readonly read: boolean;
}

/** How far unread notifications are counted. */
export const UNREAD_COUNT_LIMIT = 1_000;

/** GET /api/notifications (notificationsQuerySchema): the caller's own, newest first. */
export interface NotificationsPage {
  readonly items: readonly Notification[];
  /** All unread ones, also on other pages; UNREAD_COUNT_LIMIT means so many or more. */
  readonly unread: number;
  readonly next_before: number | null;
}

/** POST /api/notifications/read (notificationsReadSchema). */
export interface NotificationsRead {
  /** How many are still unread, counted like in NotificationsPage. */
  readonly unread: number;
}

/** GET /api/sessions: where the account is signed in. */
export interface ActiveSession {
  readonly id: string;
  /** The browser and system in words, from the user agent; '' when unknown. */
  readonly device: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly current: boolean;
}
