/**
 * Route contracts: a summary and an answer type per route. `npm run docs:api` generates
 * answerSchemas.json (JSON Schema) from these types; the server serializes its answers with it and
 * documents them at /docs/api. The types remain the single source.
 */
import type {
  Answer,
  BookingData,
  CheckOtp2Answer,
  ClientConfig,
  ConsultationSlots,
  EditProfileData,
  HomeData,
  Login2Answer,
  ProfileData,
  RequestCard,
  StoreFavoriteData,
} from './common/answers';
import type {
  DestinationCard,
  FavoriteRemoved,
  Favorites,
  FavoritesAdded,
  ProgrammeDetails,
  ProgrammeList,
  SpecializationDetails,
  SpecializationList,
} from './catalogue/catalogue';
import type {
  ChatFirebaseToken,
  ChatMessagesPage,
  ChatMessageSent,
  ChatRoom,
  ChatRoomChanged,
} from './chat/chat';
import type {
  ActiveSession,
  BankAccount,
  Consultant,
  ContentPage,
  NotificationsPage,
  NotificationsRead,
  PartnerInstitute,
  Story,
} from './content/content';
import type { Desk, DeskChanged, DeskItem } from './desk/desk';
import type { LogPage } from './admin/log';
import type {
  DeskPartners,
  PartnerMemberChanged,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
} from './admin/members';
import type { DeskProgrammeDetails, DeskProgrammes } from './admin/catalogue';
import type { Statechart, Statecharts } from './statecharts/statecharts';
import type { ContentAnswers } from './content/answers';
import type { ExchangeRates } from '../shared/money';
import type {
  BookingProgrammes,
  BookingsPage,
  PartnerMessageSent,
  PartnerNote,
  PartnerNotesPage,
  PartnerRequest,
  PartnerRequestChanged,
  PartnerStudentsPage,
  SnatchesPage,
} from './partner/partner';
import type {
  CourseOption,
  OrdersPage,
  Quote,
  RequestDetails,
  RequestSent,
  RequestWithdrawn,
  StepTaken,
  WithdrawalUndone,
} from './requests/requests';
import type { PhoneChanged, PhoneCodeSent } from './accounts/phone';
import type { QuoteShared, SharedQuote } from './quotes/quotes';

/** An answer that is a file instead of JSON. */
export interface FileAnswer<MediaType extends string> {
  readonly media_type: MediaType;
}

export interface RouteAnswers extends ContentAnswers {
  /** Liveness: the process is running */
  readonly 'GET /healthz': Answer<null>;
  /** Liveness: the process is running */
  readonly 'GET /health/live': Answer<null>;
  /** Readiness: the database answers and the server is not stopping; otherwise 503 */
  readonly 'GET /readyz': Answer<null>;
  /** Readiness: the database answers and the server is not stopping; otherwise 503 */
  readonly 'GET /health/ready': Answer<null>;

  /** Sends a one-time code to a phone */
  readonly 'POST /api/student/login2': Login2Answer;
  /** Checks a code; signs in, or creates the account */
  readonly 'POST /api/student/checkOtp2': CheckOtp2Answer;
  /** Sends a code to the new number of the caller's account */
  readonly 'POST /api/student/phone': Answer<PhoneCodeSent>;
  /** Checks that code and changes the number */
  readonly 'POST /api/student/phone/confirm': Answer<PhoneChanged>;
  /**
   * Removes the number from an account that is not the caller's, shortly after sign-in, and ends
   * its sessions; signs the caller in to a new account with this number
   */
  readonly 'POST /api/student/phone/not-mine': CheckOtp2Answer;
  /** Changes the number of a student who lost their SIM, and ends their sessions; leads only */
  readonly 'POST /api/desk/students/:id/phone': Answer<PhoneChanged>;
  /** Ends the session */
  readonly 'POST /api/student/logout': Answer<null>;
  /** The account's sessions, the current one first */
  readonly 'GET /api/sessions': Answer<readonly ActiveSession[]>;
  /** Ends all other sessions of the account */
  readonly 'POST /api/sessions/end-others': Answer<null>;
  /** Stores the browser's push token */
  readonly 'POST /api/push-token': Answer<null>;

  /** The caller's account */
  readonly 'GET /api/student/getProfile': Answer<ProfileData>;
  /** Changes name or picture */
  readonly 'POST /api/student/editProfile': Answer<EditProfileData>;
  /** A stored picture */
  readonly 'GET /api/images/:file': FileAnswer<'image/webp'>;

  /** Configuration that the web app needs to start */
  readonly 'GET /api/config': Answer<ClientConfig>;
  /** The agency, its links and the home page's content */
  readonly 'GET /api/student/home': Answer<HomeData>;
  /** A content page, such as the terms */
  readonly 'GET /api/pages/:id': Answer<ContentPage>;
  /** Success stories of students */
  readonly 'GET /api/stories': Answer<readonly Story[]>;
  /** Partner institutes */
  readonly 'GET /api/partners': Answer<readonly PartnerInstitute[]>;
  /** The consultants */
  readonly 'GET /api/consultants': Answer<readonly Consultant[]>;
  /** The agency's bank accounts */
  readonly 'GET /api/bank-accounts': Answer<readonly BankAccount[]>;
  /** Applies to become a partner */
  readonly 'POST /api/partner-applications': Answer<null>;

  /** Books a consultation, at a chosen time or as a call-back */
  readonly 'POST /api/student/student-book': Answer<BookingData>;
  /** Available times for a consultation */
  readonly 'GET /api/consultations/slots': Answer<ConsultationSlots>;
  /** A booked consultation as a calendar file */
  readonly 'GET /api/consultations/:reference/calendar.ics': FileAnswer<'text/calendar'>;

  /** A page of the catalogue, with counts */
  readonly 'GET /api/programmes': Answer<ProgrammeList>;
  /** One programme, with its prices */
  readonly 'GET /api/programmes/:id': Answer<ProgrammeDetails>;
  /** Fields of study and their specializations */
  readonly 'GET /api/specializations': Answer<SpecializationList>;
  /** One specialization, with programmes */
  readonly 'GET /api/specializations/:id': Answer<SpecializationDetails>;
  /** The destinations and what they offer */
  readonly 'GET /api/destinations': Answer<readonly DestinationCard[]>;
  /** Courses that can be designed: those that start every Monday */
  readonly 'GET /api/course-options': Answer<readonly CourseOption[]>;
  /** Exchange rates for prices in other currencies */
  readonly 'GET /api/exchange-rates': Answer<ExchangeRates>;
  /** The price of a designed course */
  readonly 'POST /api/quotes': Answer<Quote>;
  /** Creates a quote to share with the family */
  readonly 'POST /api/shared-quotes': Answer<QuoteShared>;
  /** A shared quote, by its unguessable id */
  readonly 'GET /api/shared-quotes/:id': Answer<SharedQuote>;

  /** The caller's favorites, newest first */
  readonly 'GET /api/favorites': Answer<Favorites>;
  /** Cards of a visitor's favorites, which are stored in the browser only */
  readonly 'GET /api/favorites/cards': Answer<Favorites>;
  /** Adds several favorites */
  readonly 'POST /api/favorites/add': Answer<FavoritesAdded>;
  /** Removes a favorite */
  readonly 'POST /api/favorites/remove': Answer<FavoriteRemoved>;
  /** Adds a favorite */
  readonly 'POST /api/student/store-favorite': Answer<StoreFavoriteData>;

  /** The requests visible to the caller, newest first */
  readonly 'GET /api/student/orders': Answer<readonly RequestCard[]> & OrdersPage;
  /** The requests as a CSV file */
  readonly 'GET /api/student/orders.csv': FileAnswer<'text/csv'>;
  /** Sends a request of any kind */
  readonly 'POST /api/requests': Answer<RequestSent>;
  /** Registers a package of a programme */
  readonly 'POST /api/student/register-package': Answer<RequestSent>;
  /** One request, with its timeline */
  readonly 'GET /api/requests/:id': Answer<RequestDetails>;
  /** Moves a request forward */
  readonly 'POST /api/requests/:id/steps': Answer<StepTaken>;
  /** Withdraws the caller's request */
  readonly 'POST /api/requests/:id/withdraw': Answer<RequestWithdrawn>;
  /** Undoes a withdrawal */
  readonly 'POST /api/requests/:id/undo-withdrawal': Answer<WithdrawalUndone>;
  /** Creates a quote of a request to share with the family */
  readonly 'POST /api/requests/:id/share': Answer<QuoteShared>;

  /** The caller's notifications, newest first */
  readonly 'GET /api/notifications': Answer<NotificationsPage>;
  /** Marks notifications as read */
  readonly 'POST /api/notifications/read': Answer<NotificationsRead>;
  /** Event stream of changes: server-sent events with ids */
  readonly 'GET /api/events': FileAnswer<'text/event-stream'>;

  /** Requests made to the institute */
  readonly 'GET /api/partner/bookings': Answer<BookingsPage>;
  /** The bookings as a CSV file */
  readonly 'GET /api/partner/bookings.csv': FileAnswer<'text/csv'>;
  /** Filter options for the bookings */
  readonly 'GET /api/partner/booking-programmes': Answer<BookingProgrammes>;
  /** One request, with the fields visible to the institute */
  readonly 'GET /api/partner/requests/:id': Answer<PartnerRequest>;
  /** Takes an open request for the institute */
  readonly 'POST /api/partner/requests/:id/snatch': Answer<PartnerRequestChanged>;
  /** Confirms a request */
  readonly 'POST /api/partner/requests/:id/confirm': Answer<PartnerRequestChanged>;
  /** Declines a request */
  readonly 'POST /api/partner/requests/:id/decline': Answer<PartnerRequestChanged>;
  /** Undoes a decline */
  readonly 'POST /api/partner/requests/:id/undo-decline': Answer<PartnerRequestChanged>;
  /** The institute's private notes on a request */
  readonly 'GET /api/partner/requests/:id/notes': Answer<PartnerNotesPage>;
  /** Adds a private note */
  readonly 'POST /api/partner/requests/:id/notes': Answer<PartnerNote>;
  /** Open requests that match the institute */
  readonly 'GET /api/partner/snatches': Answer<SnatchesPage>;
  /** Students with a request that the institute holds */
  readonly 'GET /api/partner/students': Answer<PartnerStudentsPage>;
  /** Sends a message to the team */
  readonly 'POST /api/partner/messages': Answer<PartnerMessageSent>;

  /** The entries that wait for the team */
  readonly 'GET /api/desk': Answer<Desk>;
  /** The statecharts of the app's processes */
  readonly 'GET /api/desk/statecharts': Answer<Statecharts>;
  /** One statechart with its drawings and labels */
  readonly 'GET /api/desk/statecharts/:name': Answer<Statechart>;
  /** One entry of the desk, or any request */
  readonly 'GET /api/desk/:kind/:id': Answer<DeskItem>;
  /** Claims a desk entry */
  readonly 'POST /api/desk/:kind/:id/claim': Answer<DeskChanged>;
  /** Releases a desk entry */
  readonly 'POST /api/desk/:kind/:id/release': Answer<DeskChanged>;
  /** Marks a desk entry as done */
  readonly 'POST /api/desk/:kind/:id/done': Answer<DeskChanged>;
  /** Sets or clears the team's next action for a request and its due date */
  readonly 'POST /api/desk/:kind/:id/next-action': Answer<DeskChanged>;

  /** The audit log */
  readonly 'GET /api/desk/log': Answer<LogPage>;
  /** The institutes with their members, and open applications */
  readonly 'GET /api/desk/partners': Answer<DeskPartners>;
  /** Adds a phone number as a member of an institute */
  readonly 'POST /api/desk/partner-members': Answer<PartnerMemberChanged>;
  /** Disables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/disable': Answer<PartnerMemberChanged>;
  /** Re-enables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/enable': Answer<PartnerMemberChanged>;
  /** Programmes, including withdrawn ones */
  readonly 'GET /api/desk/programmes': Answer<DeskProgrammes>;
  /** A programme with the fields that a lead can edit */
  readonly 'GET /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Changes the texts of a programme */
  readonly 'POST /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Withdraws a programme, or lists it again */
  readonly 'POST /api/desk/programmes/:id/state': Answer<DeskProgrammeDetails>;
  /** Adds a start date to a programme */
  readonly 'POST /api/desk/programmes/:id/starts': Answer<DeskProgrammeDetails>;
  /** Removes a start date; requests that have chosen it keep it */
  readonly 'POST /api/desk/programmes/:id/starts/remove': Answer<DeskProgrammeDetails>;
  /** Changes a programme's prices; requests keep the price they were sent with */
  readonly 'POST /api/desk/programmes/:id/prices': Answer<DeskProgrammeDetails>;
  /** The members of the team */
  readonly 'GET /api/desk/people': Answer<TeamMembers>;
  /** Adds a phone number as a member of the team */
  readonly 'POST /api/desk/people': Answer<TeamMemberChanged>;
  /** Makes a member a lead, or a lead a member */
  readonly 'POST /api/desk/people/:id/role': Answer<TeamMemberChanged>;
  /** Disables a member of the team */
  readonly 'POST /api/desk/people/:id/disable': Answer<TeamMemberDisabled>;
  /** Re-enables a member of the team */
  readonly 'POST /api/desk/people/:id/enable': Answer<TeamMemberChanged>;

  /** A chat room: what each side has seen, and the usual answer time */
  readonly 'GET /api/chat/rooms/:room': Answer<ChatRoom>;
  /** Marks messages as seen */
  readonly 'POST /api/chat/rooms/:room/seen': Answer<ChatRoomChanged>;
  /** Reports that a message was sent to Firestore */
  readonly 'POST /api/chat/rooms/:room/sent': Answer<ChatRoomChanged>;
  /** A page of messages, oldest first */
  readonly 'GET /api/chat/rooms/:room/messages': Answer<ChatMessagesPage>;
  /** Sends a message */
  readonly 'POST /api/chat/rooms/:room/messages': Answer<ChatMessageSent>;
  /** A token for the Firebase SDK */
  readonly 'POST /api/chat/firebase-token': Answer<ChatFirebaseToken>;
}
