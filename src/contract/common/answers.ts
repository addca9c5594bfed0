/** Response shapes (API-04). */
import type { DestinationId, Product, Role } from './constants';
import type { RequestStep } from './requestSteps';
import type { CloseReason } from '../requests/requestLifecycle';
import type { BookedCall } from '../booking/bookedCall';
import type { HomeShowcase, OpeningHours } from '../content/content';

export interface Answer<Data = undefined> {
  readonly status_code: number;
  readonly message: string;
  readonly data: Data;
}

export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** Same-origin URL; null if there is no picture. */
  readonly image: string | null;
}

export interface ContactLink {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

export interface AgencyInfo {
  readonly name: string;
  /** Same-origin URL; null if there is no logo. */
  readonly logo: string | null;
  readonly app_store_url: string | null;
  readonly google_play_url: string | null;
  readonly whatsapp_url: string | null;
  /** Null until the agency has set its opening hours. */
  readonly opening_hours: OpeningHours | null;
  /** Number of the agency's licence to place students abroad. */
  readonly license_number: string | null;
  readonly commercial_registration: string | null;
}

export interface DestinationSummary {
  readonly id: DestinationId;
  readonly name: string;
}

/** An answer that is a file instead of JSON. */
export interface FileAnswer<MediaType extends string> {
  readonly media_type: MediaType;
}

/** GET /api/student/home. The footer shows the first of `links`. */
export interface HomeData extends HomeShowcase {
  readonly links: readonly ContactLink[];
  readonly agency: AgencyInfo;
  readonly destinations: readonly DestinationSummary[];
}

/** GET /api/student/getProfile. */
export interface ProfileData {
  readonly user: SessionUser & {
    readonly phone: string;
    readonly role: Role;
    /** Other numbers that sign in to the account, since accounts were merged; absent without any. */
    readonly second_phones?: readonly string[];
  };
}

/** POST /api/student/editProfile. */
export interface EditProfileData {
  readonly user: SessionUser;
}

/** POST /api/student/student-book. */
export interface BookingData {
  readonly name: string;
  /** Absent where nothing was stored. */
  readonly call?: BookedCall;
}

/** GET /api/consultations/slots: the times that are currently free. */
export interface ConsultationSlots {
  /** IANA time zone of the agency; null if it has no opening hours, then `slots` is empty. */
  readonly time_zone: string | null;
  /** Start times as ISO timestamps, ascending. */
  readonly slots: readonly string[];
}

/** POST /api/student/store-favorite. */
export interface StoreFavoriteData {
  readonly package_id: number;
}

/** POST /api/student/login2. `user_id` identifies the attempt, never an account. */
export interface Login2Answer {
  readonly status_code: number;
  readonly message: string;
  readonly user_id: string;
  /** Seconds until the code expires. */
  readonly expires_in: number;
}

/** POST /api/student/checkOtp2. */
export interface CheckOtp2Answer {
  readonly status_code: number;
  readonly message: string;
  readonly token: string;
  readonly role: Role;
  readonly user: SessionUser;
  /** Whether this sign-in created the account; absent means true. */
  readonly is_new?: boolean;
}

/** One entry of GET /api/student/orders (REQ-03). */
export interface RequestCard {
  readonly id: number;
  /** The student's name; contacts are masked for a partner who does not hold the request. */
  readonly user: string;
  /** The person the request is for, if not the account's owner (REQ-10); masked like `user`. */
  readonly for_name?: string;
  /**
   * True if one of these names can be confused with the agency's or a team member's. Partner and
   * Team only.
   */
  readonly same_name_as_team?: true;
  /** ISO date; null if undecided. */
  readonly date_start: string | null;
  /** The card itself always shows 'under process'. */
  readonly status: RequestStep;
  /** Minor units of `currency`; null if there is no price. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly image: string | null;
  readonly package_name: string;
  /** Name of the institute. */
  readonly partner: string | null;
  /** Id of the institute, used to generate its cover (CAT-06). */
  readonly partner_id: number | null;
  readonly isPartner: boolean;
  readonly isSnatches: boolean;
  readonly kind: Product;
  /** ISO timestamp. */
  readonly created_at: string;
  /**
   * ISO timestamp; present only if the student has withdrawn the request (REQ-09), or the team has
   * closed it, which has a `close_reason` (REQ-14).
   */
  readonly withdrawn_at?: string;
  readonly close_reason?: CloseReason;
  /** YYYY-MM-DD; the team has put it on hold until this day comes. */
  readonly on_hold_until?: string;
}

/** GET /api/config. Push is off without `firebase`. */
export interface ClientConfig {
  /** ISO 3166 code of the country of numbers without a dial code (REG-04). */
  readonly country: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly messagingSenderId: string;
    readonly appId: string;
    readonly vapidKey: string;
  } | null;
  /**
   * Present if the chat uses the project's Firestore (CHAT-03); otherwise it runs on this server.
   */
  readonly firestore?: {
    /** `host:port` of an emulator that replaces Google's server. */
    readonly emulator: string | null;
    readonly authEmulator: string | null;
  };
}
