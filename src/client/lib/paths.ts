/**
 * All URLs of the web app (APP-01, APP-02). `path` is the router's pattern, case-insensitive; `to`
 * builds a URL. Routes are not written as strings elsewhere.
 */
import type { DestinationId, Product } from '../../contract/common/constants';
import type { LeadPage } from '../../contract/admin/pages';

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** An address with its query; entries that are null, undefined or empty are left out. */
function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A page with neither parameters nor query. */
function page<Path extends string>(path: Path) {
  return { path, to: (): string => `/${path}` } as const;
}

/** A list whose filters live in the address. */
function list<Path extends string>(path: Path) {
  return { path, to: (filters?: Query): string => withQuery(`/${path}`, filters) } as const;
}

/** A choice that a programme's page opens with, and a form is filled in with (CAT-13). */
export interface ChosenCourse {
  /** The bounds of the price, as `writeBudget` writes them. */
  readonly budget?: string | null | undefined;
  /** The wished start, as `writeStart` writes it. */
  readonly start?: string | null | undefined;
  /** The visitor's level of English, as `levelCode` writes it (ENG-03). */
  readonly english?: string | null | undefined;
  /** Words and ids with hyphens, as `writeExtras` writes them. */
  readonly extras?: string | undefined;
  readonly plan?: number | undefined;
  readonly weeks?: number | null | undefined;
}

/** One programme of a catalogue, by `?id=`. */
function details<Path extends string>(path: Path) {
  return {
    path,
    to: (id: number, chosen?: ChosenCourse): string => withQuery(`/${path}`, { id, ...chosen }),
  } as const;
}

/** One request, by its number in the path. */
function byId<Path extends string>(path: Path) {
  return { path: `${path}/:id`, to: (id: number): string => `/${path}/${id}` } as const;
}

/**
 * Query of designCourse/register after a sign-in (REG-08), with the extras included in its amount.
 */
export interface SelectedCourseQuery {
  readonly id: number;
  readonly numberOfWeeks: number;
  readonly startDate: string;
  readonly amount: number;
  readonly extras?: string;
  readonly user_id: string;
}

export const paths = {
  home: { path: '/', to: (): string => '/' },

  bePartner: page('bePartner'),
  programsSummer: list('programsSummer'),
  programsSummerDetails: details('programsSummer/details'),
  universityAdmissions: list('universityAdmissions'),
  universityAdmissionsDetails: details('universityAdmissions/details'),
  englishLanguage: list('englishLanguage'),
  englishLanguageDetails: details('englishLanguage/details'),
  favorites: list('favorites'),
  listSpecializations: list('listSpecializations'),
  specializations: {
    path: 'specializations',
    to: (id?: number): string => withQuery('/specializations', { id }),
  },
  studentRequest: page('studentRequest'),
  addRequest: page('addRequest'),
  designCourse: list('designCourse'),
  designCourseDetails: {
    path: 'designCourse/details',
    to: (id?: number): string => withQuery('/designCourse/details', { id }),
  },
  designCourseRegister: {
    path: 'designCourse/register',
    to: (course?: SelectedCourseQuery): string =>
      withQuery('/designCourse/register', course && { ...course }),
  },
  designCourseRegistration: list('designCourse/registration'),
  designRegister: list('designRegister'),
  viewRequest: byId('viewRequest'),
  /** The outcome of a payment by card (BIL-50). */
  cardPayment: { path: 'cardPayment/:id', to: (id: string): string => `/cardPayment/${id}` },
  /** A refund, for all who see it (BIL-58), and where one is asked for, by its payment (BIL-53). */
  refund: byId('refund'),
  askRefund: byId('askRefund'),
  /** An instalment by a secret: opens without an account (BIL-52). */
  pay: { path: 'pay/:token', to: (token: string): string => `/pay/${token}` },
  payResult: {
    path: 'pay/:token/:id',
    to: (token: string, id: string): string => `/pay/${token}/${id}`,
  },
  orders: page('orders'),
  // APP-01 and NAV-05 write it differently; the tab bar's is the one that addresses are made of.
  partnerBookingList: { path: 'PartnerBookingList', to: (): string => '/partnerBookingList' },
  partnerUsers: page('partnerUsers'),
  partnerContact: page('partnerContact'),
  partnerSnatches: page('partnerSnatches'),
  viewPartnerRequest: byId('viewPartnerRequest'),

  chat: page('chat'),
  desk: list('desk'),
  /** All students, and one of them (DESK-10). */
  deskStudents: list('desk/students'),
  deskStudent: {
    path: 'desk/students/:student',
    to: (student: string): string => `/desk/students/${student}`,
  },
  /** The documents that wait for their review (DOC-08). */
  deskDocuments: list('desk/documents'),
  /** Statements of the bank, and what is to be matched, awaited or overdue (BIL-08). */
  deskMoney: list('desk/money'),
  /**
   * Commission that schools owe, for leads (COM-07), with one commission, one claim and a school's
   * agreements.
   */
  deskCommission: list('desk/commission'),
  deskCommissionEntry: byId('desk/commission/entries'),
  deskClaim: byId('desk/commission/claims'),
  deskAgreements: byId('desk/commission/schools'),
  /** Where the team enters a request for a student (DESK-17). */
  deskEnterRequest: {
    path: 'desk/students/:student/request',
    to: (student: string, choice?: Query): string =>
      withQuery(`/desk/students/${student}/request`, choice),
  },
  /** The pages for leads, one pattern for all (LEAD-01). */
  deskPage: {
    path: 'desk/:page',
    to: (name: LeadPage, filters?: Query): string => withQuery(`/desk/${name}`, filters),
  },
  /** One request at the desk, with the same content as `viewRequest`. */
  deskRequest: byId('desk/requests'),
  deskChat: { path: 'desk/chat/:room', to: (room: string): string => `/desk/chat/${room}` },
  /** The charts of the app's processes, for the team (DESK-08). */
  statecharts: list('docs/statecharts'),
  register: page('register'),
  login: page('login'),
  universityAdmissionRegister: list('UniversityAdmissionRegister'),
  englishAdmissionRegister: list('EnglishAdmissionRegister'),
  bookConsultant: page('bookConsultant'),
  /** A booked call by its unguessable reference: opens without an account. */
  consultation: {
    path: 'consultation/:reference',
    to: (reference: string, step?: Query): string => withQuery(`/consultation/${reference}`, step),
  },
  messageOperation: list('Message_peration'),
  whyUs: page('whyUs'),
  terms: page('terms'),
  privacy: page('privacy'),
  refunds: page('refunds'),
  faq: page('faq'),
  visa: page('visa'),
  visaGuide: {
    path: 'visa/:destination',
    to: (destination: DestinationId): string => `/visa/${destination}`,
  },
  successStory: page('successStory'),
  bankAccounts: page('bankAccounts'),
  ourPartners: page('ourPartners'),
  notifications: page('notifications'),
  accounts: page('accounts'),
  download: page('download'),
  contact: page('contact'),
  /** By an unguessable id: opens without an account. */
  quote: { path: 'quote/:id', to: (id: string): string => `/quote/${id}` },
  choose: {
    path: 'choose/:product',
    to: (product: Product): string => `/choose/${product}`,
  },
} as const;

/** The pages that also exist without navigation and footer, under `/embed/…`. */
export const EMBEDDED = [
  'programsSummer',
  'programsSummerDetails',
  'universityAdmissions',
  'universityAdmissionsDetails',
  'englishLanguage',
  'englishLanguageDetails',
  'listSpecializations',
  'specializations',
] as const satisfies readonly (keyof typeof paths)[];

export type PageName = keyof typeof paths;
