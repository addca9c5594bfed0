/**
 * The shapes of the API's answers (API-04). Every success is an envelope; login2 and checkOtp2
 * carry their facts beside it.
 */
import type { DestinationId, Product, RequestStep, Role } from './constants';
import type { HomeShowcase } from './content';

export interface Answer<Data = undefined> {
  readonly status_code: number;
  readonly message: string;
  readonly data: Data;
}

/** The user as the session keeps it: no phone (SES-01). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** An address on this host, or null while there is no picture. */
  readonly image: string | null;
}

export interface ContactLink {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

export interface AgencyInfo {
  readonly name: string;
  /** An address on this host, or null while there is no logo. */
  readonly logo: string | null;
  readonly app_store_url: string | null;
  readonly google_play_url: string | null;
}

export interface DestinationSummary {
  readonly id: DestinationId;
  readonly name: string;
}

/** GET /api/student/home. The footer reads the first of `links`. */
export interface HomeData extends HomeShowcase {
  readonly links: readonly ContactLink[];
  readonly agency: AgencyInfo;
  readonly destinations: readonly DestinationSummary[];
}

/** GET /api/student/getProfile. */
export interface ProfileData {
  readonly user: SessionUser & { readonly phone: string; readonly role: Role };
}

/** POST /api/student/editProfile. */
export interface EditProfileData {
  readonly user: SessionUser;
}

/** POST /api/student/student-book. */
export interface BookingData {
  readonly name: string;
}

/** POST /api/student/store-favorite. */
export interface StoreFavoriteData {
  readonly package_id: number;
}

/** POST /api/student/login2. `user_id` names this attempt, never an account. */
export interface Login2Answer {
  readonly status_code: number;
  readonly message: string;
  readonly user_id: string;
  /** Seconds for which the code is valid. */
  readonly expires_in: number;
}

/** POST /api/student/checkOtp2. */
export interface CheckOtp2Answer {
  readonly status_code: number;
  readonly message: string;
  readonly token: string;
  readonly role: Role;
  readonly user: SessionUser;
  /**
   * This sign-in made the account. Said after a right code only: nothing before it may tell. The
   * requirements do not name it, so whoever reads it takes its absence for true.
   */
  readonly is_new?: boolean;
}

/** One entry of GET /api/student/orders (REQ-03). */
export interface RequestCard {
  /** The request number. */
  readonly id: number;
  /** The student's name; to a partner who does not hold the request, without phones and e-mails. */
  readonly user: string;
  /**
   * True where that name passes for the agency's or for that of somebody of its team, but is not
   * theirs. For Partner and Team only.
   */
  readonly sameNameAsTeam?: true;
  /** ISO date (YYYY-MM-DD) on which the course starts, or null while it is open. */
  readonly date_start: string | null;
  /** Where the request stands; the card itself shows 'under process' only. */
  readonly status: RequestStep;
  /** Minor units of `currency` (pence, cents), or null while no price is known. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly image: string | null;
  /** Title of the programme or of the package. */
  readonly package_name: string;
  /** Name of the institute. */
  readonly partner: string | null;
  readonly isPartner: boolean;
  readonly isSnatches: boolean;
  readonly kind: Product;
  /** ISO instant at which the request was sent. */
  readonly created_at: string;
}

/**
 * GET /api/config: what the browser must know of this installation. `firebase` is null where no
 * project is configured; then push is off and the chat runs on this server.
 */
export interface ClientConfig {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly messagingSenderId: string;
    readonly appId: string;
    readonly vapidKey: string;
  } | null;
}
