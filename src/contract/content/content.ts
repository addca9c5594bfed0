/** Public content and account content (APP-12). */
import type { Page } from '../common/pages';
import type { Named, ProgrammeCard } from '../catalogue/catalogue';
import type { DestinationId } from '../common/constants';
import type { RequestStep } from '../common/requestSteps';
import type { Duty } from '../partner/partner';

export const CONTENT_PAGES = [
  'whyUs',
  'terms',
  'privacy',
  'refunds',
  'faq',
  'visa',
  'visa-gb',
  'visa-us',
  'visa-ie',
  'visa-au',
  'visa-nz',
] as const;
export type ContentPageId = (typeof CONTENT_PAGES)[number];

/** Id of the page about a destination's visa and documents (APP-17). */
export function visaPageOf(destination: DestinationId): ContentPageId {
  return `visa-${destination}`;
}

export interface ContentSection {
  readonly heading: string;
  readonly text: string;
  readonly points?: readonly string[];
  /** A two-column table. */
  readonly rows?: readonly { readonly name: string; readonly value: string }[];
}

export interface ContentPage {
  readonly title: string;
  readonly intro: string;
  /** ISO date; null if the page needs no review. */
  readonly reviewed_on: string | null;
  readonly sections: readonly ContentSection[];
}

/** An agency consultant, shown by name (APP-16). */
export interface Consultant {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** ISO 639 codes, most fluent first. */
  readonly languages: readonly string[];
}

/** Opening hours: days with the same shifts are grouped, in week order. */
export interface OpeningHours {
  /** IANA time zone. */
  readonly time_zone: string;
  readonly rows: readonly {
    /** 0 is Sunday. */
    readonly days: readonly number[];
    /** Minutes after midnight; `to` can be 1440. */
    readonly shifts: readonly { readonly from: number; readonly to: number }[];
  }[];
}

export interface Story {
  readonly id: number;
  readonly name: string;
  readonly headline: string;
  readonly text: string;
  readonly destination: Named<DestinationId>;
  readonly year: number;
}

export interface PartnerInstitute extends Named {
  readonly kind: 'university' | 'language' | 'summer';
  readonly destination: Named<DestinationId>;
  readonly city: Named;
  readonly description: string;
  readonly since: number | null;
}

export interface BankAccount {
  readonly id: number;
  readonly bank: string;
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
  readonly swift: string;
  readonly currency: string;
}

export const HOME_FEATURED = 6;
export const HOME_STORIES = 3;
export const HOME_CONSULTANTS = 3;
/** The weeks that the home page prices and asks for first. */
export const HOME_WEEKS = 12;

/**
 * The cheapest HOME_WEEKS of English in a destination with housing, transfer and insurance (APP-26), in
 * minor units: a course that the page of `programme_id` shows at the same total.
 */
export interface CityPrice {
  readonly destination: DestinationId;
  readonly city: Named;
  readonly programme_id: number;
  readonly plan_id: number;
  /** Ids of the chosen fees. */
  readonly extras: readonly number[];
  readonly total: number;
  readonly currency: string;
}

/** Counts of the catalogue's entries. */
export interface CatalogueSize {
  readonly programmes: number;
  readonly institutes: number;
  readonly cities: number;
}

/** The home page's part of GET /api/student/home. */
export interface HomeShowcase {
  readonly featured: readonly ProgrammeCard[];
  readonly stories: readonly Story[];
  /** One of each destination that has such a course, in the order of the destinations. */
  readonly city_prices: readonly CityPrice[];
  readonly consultants: readonly Consultant[];
  readonly size: CatalogueSize;
}

/**
 * `booking…`, `snatchEnding` and `snatchExpired` are sent to partners; `bookingWithdrawn` also to
 * the team member who claimed the request. `desk…` are sent to members of the team;
 * `applicationReceived`, `offerAccepted` and `offerDeclined` to those of the application's school.
 */
export const NOTIFICATION_KINDS = [
  'welcome',
  'requestReceived',
  'requestEntered',
  'requestMoved',
  'requestCorrected',
  'requestOnHold',
  'requestResumed',
  'requestClosed',
  'requestReopened',
  'requestSnatched',
  'snatchReleased',
  'requestConfirmed',
  'requestDeclined',
  'declineUndone',
  'requestWithdrawn',
  'withdrawalUndone',
  'bookingReceived',
  'bookingOverdue',
  'bookingWithdrawn',
  'bookingClosed',
  'bookingReopened',
  'bookingRestored',
  'snatchEnding',
  'snatchExpired',
  'chatMessage',
  'deskAssigned',
  'deskMention',
  'deskLapsed',
  'deskAutoAssigned',
  'messageStopped',
  'applicationSubmitted',
  'applicationAskedBack',
  'applicationOffered',
  'applicationRefused',
  'applicationWithdrawn',
  'conditionsMet',
  'offerLapsed',
  'offerDue',
  'conditionDue',
  'intakeDue',
  'placeConfirmed',
  'applicationReceived',
  'offerAccepted',
  'offerDeclined',
  'deskApplication',
  'documentSentBack',
  'documentsAccepted',
  'documentExpiring',
  'deskDocument',
  'visaChanged',
  'visaAppointmentDue',
  'deskVisa',
  'guardianAgreed',
  'deskConsent',
  'invoiceIssued',
  'invoiceCredited',
  'paymentMatched',
  'paymentAsked',
  'paymentReturned',
  'receiptIssued',
  'creditUsed',
  'moneySent',
  'moneyArrived',
  'remittanceReceived',
  'deskPayment',
  'refundChanged',
  'refundReceived',
  'deskRefund',
  'guaranteeChanged',
  'guaranteeEnding',
  'deskGuarantee',
  'accountsMerged',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Outcome of a request that was waiting for an institute's answer. */
export const ANSWER_OUTCOMES = ['confirmed', 'declined', 'gone'] as const;

/** A notification; the client formats its text. */
export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly request_id: number | null;
  readonly step: RequestStep | null;
  readonly institute: string | null;
  /** With `bookingOverdue`: the institute's overdue duty. */
  readonly duty: Duty | null;
  /** With `deskAssigned` and `deskMention` the colleague's name, with `messageStopped` who wrote first. */
  readonly by: string | null;
  /** With the same, the student's account; null where the entry is not a student's. */
  readonly student: string | null;
  /** With `deskAssigned`, `deskAutoAssigned` and `deskLapsed`: the kind of the desk entry; with `deskApplication`: the event; with `visaChanged` and `deskVisa`: the visa's state; with `deskConsent`: `guardian`, `given` or `withdrawn`; with `invoiceIssued` and `invoiceCredited`: its number; with `paymentMatched`: `full`, `short` or `over`; with `paymentAsked` and `paymentReturned`: what does not agree; with `deskPayment`: the event, or how it was matched; with `refundChanged`, `refundReceived`, `deskRefund`, `guaranteeChanged` and `deskGuarantee`: the event, or `LATE`. */
  readonly entry: string | null;
  /** Of a document's news, its name in the reader's language. */
  readonly document?: string;
  /** Of a reminder, the last day (YYYY-MM-DD). */
  readonly due?: string;
  /** Of a condition, its words. */
  readonly condition?: string;
  /** Of an application's news, its id. */
  readonly application?: number;
  /** Of a refund's news, its id. */
  readonly refund?: number;
  /** With `deskAssigned`: how many entries were handed over, where it was several at once. */
  readonly count?: number;
  /**
   * Set once an institute's answer is no longer awaited; null while it is, and for all other kinds.
   */
  readonly outcome: (typeof ANSWER_OUTCOMES)[number] | null;
  readonly created_at: string;
  readonly read: boolean;
}

export const UNREAD_COUNT_LIMIT = 1_000;

/** GET /api/notifications (notificationsQuerySchema): newest first. */
export interface NotificationsPage extends Page<Notification> {
  /** Unread notifications on all pages, capped at UNREAD_COUNT_LIMIT. */
  readonly unread: number;
}

/** POST /api/notifications/read (notificationsReadSchema). */
export interface NotificationsRead {
  readonly unread: number;
}

/** GET /api/sessions. */
export interface ActiveSession {
  readonly id: string;
  /** Browser and system from the user agent; '' if unknown. */
  readonly device: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly current: boolean;
  /** Of the current session: for how many seconds its person can still say that the account is not theirs (REG-24). */
  readonly not_mine_seconds?: number;
}
