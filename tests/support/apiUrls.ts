/** The API's URLs by name, for the tests. The application writes them out, checked by the contract. */
import type { DeskKind } from '../../src/contract/desk/desk';

export const apiUrls = {
  home: '/api/student/home',
  getProfile: '/api/student/getProfile',
  editProfile: '/api/student/editProfile',
  logout: '/api/student/logout',
  orders: '/api/student/orders',
  config: '/api/config',
  images: '/api/images',
  notifications: '/api/notifications',
  notificationsRead: '/api/notifications/read',
  pushToken: '/api/push-token',
  destinations: '/api/destinations',
  programmes: '/api/programmes',
  specializations: '/api/specializations',
  requests: '/api/requests',
  courseDesign: '/api/course-design',
  events: '/api/events',
  desk: '/api/desk',
} as const;

/** The URL of one list entry. */
export function entryUrl(list: string, id: number | string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

export function requestStepsUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/steps`;
}

/** POST: withdraws a student's request (REQ-09). */
export function withdrawRequestUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/withdraw`;
}

/** POST: a student's yes to a request that the team entered (DESK-17). */
export function confirmRequestUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/confirm`;
}

/** POST: undoes a withdrawal. */
export function undoWithdrawalUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/undo-withdrawal`;
}

/** POST: shares a student's request with the family (PRI-08). */
export function shareRequestUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/share`;
}

/** The API URLs of signing in. */
export const registrationUrls = {
  login2: '/api/student/login2',
  checkOtp2: '/api/student/checkOtp2',
} as const;

/** The API URLs of an account's sessions. */
export const sessionUrls = {
  sessions: '/api/sessions',
  sessionsEndOthers: '/api/sessions/end-others',
} as const;

/** The API URLs of consultations. */
export const bookingUrls = {
  studentBook: '/api/student/student-book',
  consultationSlots: '/api/consultations/slots',
  consultations: '/api/consultations',
} as const;

/** URL of a booked call, by its unguessable reference (BOOK-06). */
export function consultationUrl(reference: string): string {
  return entryUrl(bookingUrls.consultations, reference);
}

/** POST: moves a booked call. */
export function moveConsultationUrl(reference: string): string {
  return `${consultationUrl(reference)}/move`;
}

/** POST: cancels a booked call. */
export function cancelConsultationUrl(reference: string): string {
  return `${consultationUrl(reference)}/cancel`;
}

/**
 * URL of a consultation's calendar file. Takes `?lang=`, because a download sends no
 * Accept-Language of ours.
 */
export function calendarUrl(reference: string): string {
  return `${entryUrl(bookingUrls.consultations, reference)}/calendar.ics`;
}

/** The API URLs of the chat. */
export const chatUrls = {
  chatRooms: '/api/chat/rooms',
  chatFirebaseToken: '/api/chat/firebase-token',
} as const;

/** Files of conversations. */
export const chatFileUrls = {
  ofRoom: (room: string): string => `${entryUrl(chatUrls.chatRooms, room)}/files`,
  content: (id: string): string => `/api/chat/files/${id}/content`,
  accesses: (id: string): string => `/api/chat/files/${id}/accesses`,
};

/** URL of a room's part: `messages` (GET and POST), `seen` and `sent` (POST). */
/** Messages that the team sends later. */
export const scheduledUrls = {
  list: (room: string): string => `${entryUrl(chatUrls.chatRooms, room)}/scheduled`,
  cancel: (room: string, id: string): string =>
    `${entryUrl(chatUrls.chatRooms, room)}/scheduled/${id}/cancel`,
};

export function chatRoomUrl(room: string, part: 'messages' | 'seen' | 'sent'): string {
  return `${entryUrl(chatUrls.chatRooms, room)}/${part}`;
}

/** API URLs of published content and of partner applications. */
export const contentUrls = {
  pages: '/api/pages',
  stories: '/api/stories',
  partners: '/api/partners',
  bankAccounts: '/api/bank-accounts',
  consultants: '/api/consultants',
  partnerApplications: '/api/partner-applications',
} as const;

/** URL of an action on a desk entry (POST). */
export function deskUrl(
  kind: DeskKind,
  id: string,
  action?:
    | 'claim'
    | 'release'
    | 'assign'
    | 'viewing'
    | 'done'
    | 'next-action'
    | 'undo'
    | 'correct'
    | 'no-answer'
    | 'close'
    | 'reopen'
    | 'hold'
    | 'resume',
): string {
  const url = entryUrl(`${apiUrls.desk}/${kind}`, id);
  return action ? `${url}/${action}` : url;
}

/** Partner applications at the desk. */
export const applicationUrls = {
  counts: '/api/desk/application-counts',
  application: (id: number): string => entryUrl('/api/desk/applications', id),
  answer: (id: number): string => `${entryUrl('/api/desk/applications', id)}/answer`,
  approve: (id: number): string => `${entryUrl('/api/desk/applications', id)}/approve`,
  reject: (id: number): string => `${entryUrl('/api/desk/applications', id)}/reject`,
} as const;

/** Applications with schools, below a request (ADM). */
export const schoolApplicationUrls = {
  choices: '/api/desk/application-choices',
  ofRequest: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/applications`,
  events: (id: number | string): string => `${entryUrl('/api/applications', id)}/events`,
  letter: (id: number | string, version = 1): string =>
    `${entryUrl('/api/applications', id)}/offers/${version}/letter`,
  verify: (id: string): string => `/verify/${id}`,
} as const;

/** Students at the desk. */
export const studentUrls = {
  search: '/api/desk/search',
  students: '/api/desk/students',
  colleagues: '/api/desk/colleagues',
  student: (id: string): string => entryUrl('/api/desk/students', id),
  notes: (id: string): string => `${entryUrl('/api/desk/students', id)}/notes`,
  requests: (id: string): string => `${entryUrl('/api/desk/students', id)}/requests`,
  notifications: (id: string): string => `${entryUrl('/api/desk/students', id)}/notifications`,
  duplicates: (id: string): string => `${entryUrl('/api/desk/students', id)}/duplicates`,
  mergePreview: (id: string): string => `${entryUrl('/api/desk/students', id)}/merge-preview`,
  merge: (id: string): string => `${entryUrl('/api/desk/students', id)}/merge`,
  undoMerge: (id: string): string => `${entryUrl('/api/desk/students', id)}/merge/undo`,
} as const;

/** People without a phone number, at the desk. */
export const contactUrls = {
  contacts: '/api/desk/contacts',
  phone: (id: string): string => `${entryUrl('/api/desk/contacts', id)}/phone`,
  end: (id: string): string => `${entryUrl('/api/desk/contacts', id)}/end`,
} as const;

/** For team leads only. */
export const leadUrls = {
  log: '/api/desk/log',
  figures: '/api/desk/figures',
  figuresCsv: '/api/desk/figures.csv',
  people: '/api/desk/people',
  partners: '/api/desk/partners',
  partnerMembers: '/api/desk/partner-members',
  programmes: '/api/desk/programmes',
  programmeChoices: '/api/desk/programme-choices',
  catalogueCsv: '/api/desk/catalogue.csv',
  catalogueXlsx: '/api/desk/catalogue.xlsx',
  importCheck: '/api/desk/catalogue/check',
  importApply: '/api/desk/catalogue/apply',
  imports: '/api/desk/catalogue/imports',
  institutes: '/api/desk/institutes',
  agency: '/api/desk/agency',
  bankAccounts: '/api/desk/bank-accounts',
  stories: '/api/desk/stories',
  replies: '/api/desk/canned-replies',
  pages: '/api/desk/pages',
  sections: '/api/desk/sections',
  consultants: '/api/desk/consultants',
  hours: '/api/desk/opening-hours',
  scholarships: '/api/desk/scholarships',
  specializations: '/api/desk/specializations',
  templates: '/api/desk/document-templates',
  rates: '/api/desk/exchange-rates',
} as const;

/** URL of a lead's change to a programme (POST). */
export function programmeUrl(
  id: number,
  part:
    | 'state'
    | 'starts'
    | 'starts/remove'
    | 'prices'
    | 'english'
    | 'copy'
    | 'preview'
    | 'plans'
    | 'plans/remove'
    | 'bands'
    | 'bands/remove'
    | 'fees'
    | 'fees/remove',
): string {
  return `${entryUrl(leadUrls.programmes, id)}/${part}`;
}

/** URL of a lead's action on a team member (POST). */
export function teamMemberUrl(
  id: string,
  action: 'role' | 'languages' | 'new-requests' | 'disable' | 'enable',
): string {
  return `${leadUrls.people}/${encodeURIComponent(id)}/${action}`;
}

/** URL of a lead's action on an institute's member (POST). */
export function partnerMemberUrl(id: string, action: 'disable' | 'enable'): string {
  return `${leadUrls.partnerMembers}/${encodeURIComponent(id)}/${action}`;
}

/** The API URLs of favorites. */
export const favoriteUrls = {
  storeFavorite: '/api/student/store-favorite',
  favorites: '/api/favorites',
  favoritesAdd: '/api/favorites/add',
  favoritesRemove: '/api/favorites/remove',
  favoritesCards: '/api/favorites/cards',
} as const;

/** API URLs of the partner area. */
export const partnerUrls = {
  bookings: '/api/partner/bookings',
  bookingsCsv: '/api/partner/bookings.csv',
  bookingCounts: '/api/partner/booking-counts',
  confirmBookings: '/api/partner/bookings/confirm',
  bookingProgrammes: '/api/partner/booking-programmes',
  requests: '/api/partner/requests',
  snatches: '/api/partner/snatches',
  students: '/api/partner/students',
  messages: '/api/partner/messages',
} as const;

/** Member actions on a request: all POST, `notes` also GET. */
export type PartnerRequestAction =
  | 'snatch'
  | 'confirm'
  | 'decline'
  | 'undo-decline'
  | 'notes'
  | 'steps';

export function partnerRequestUrl(id: number | string, action: PartnerRequestAction): string {
  return `${entryUrl(partnerUrls.requests, id)}/${action}`;
}

/** The API URLs of prices. */
export const priceUrls = {
  courseOptions: '/api/course-options',
  exchangeRates: '/api/exchange-rates',
  quotes: '/api/quotes',
  sharedQuotes: '/api/shared-quotes',
} as const;

/** The API URLs of packages and of the file of requests. */
export const orderUrls = {
  registerPackage: '/api/student/register-package',
  ordersCsv: '/api/student/orders.csv',
} as const;

/** POST: sends a code to the new number; `/confirm` makes the change. */
export const phoneUrls = {
  change: '/api/student/phone',
  confirm: '/api/student/phone/confirm',
  /** POST: moves the number from another person's account to a new one (notMineSchema, REG-24). */
  notMine: '/api/student/phone/not-mine',
} as const;

/** POST, leads only: changes a student's number. */
export const studentPhoneUrl = (id: string): string =>
  `${entryUrl('/api/desk/students', id)}/phone`;

export const importUndoUrl = (id: number): `/api/desk/catalogue/imports/${number}/undo` =>
  `/api/desk/catalogue/imports/${id}/undo`;

export const statechartsUrl = '/api/desk/statecharts';

/** Uploads of files (FIL-01). */
export const uploadsUrl = '/api/uploads';

export const uploadUrl = (id: string): string => `${uploadsUrl}/${id}`;
export const chunkUrl = (id: string, offset: number): string =>
  `${uploadUrl(id)}/chunks?offset=${offset}`;
export const completeUploadUrl = (id: string): string => `${uploadUrl(id)}/complete`;

/** The visa of a request (VIS). */
export const visaUrl = (requestId: number | string): string =>
  `${entryUrl(apiUrls.requests, requestId)}/visa`;

/** The tasks until the start of a request's course (VIS-04). */
export const planUrl = (requestId: number | string): string =>
  `${entryUrl(apiUrls.requests, requestId)}/plan`;

/** The applicant's details of a request's student (APL). */
export const applicantUrl = (requestId: number | string): string =>
  `${entryUrl(apiUrls.requests, requestId)}/applicant`;

/** Consents to share with schools (APL-05). */
export const consentUrls = {
  ofRequest: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/consents`,
  ofStudent: (id: string): string => `${entryUrl('/api/desk/students', id)}/consents`,
} as const;

/** Who agrees for a student under eighteen (APL-04). */
export const emailUrls = {
  ofRequest: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/email`,
  code: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/email/code`,
  confirm: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/email/confirm`,
};
export const guardianUrls = {
  ofRequest: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/guardian`,
  link: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/guardian/link`,
  page: (secret: string): string => `/guardian/${secret}`,
} as const;

/** Documents of a request (DOC). */
export const documentUrls = {
  queue: '/api/desk/documents',
  ofRequest: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/documents`,
  archive: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/documents/archive`,
  joined: (id: number | string): string => `${entryUrl(apiUrls.requests, id)}/documents/joined`,
  joinedFor: (id: number | string): string =>
    `${entryUrl('/api/applications', id)}/documents/joined`,
  events: (id: number | string): string => `${entryUrl('/api/documents', id)}/events`,
  shares: (id: number | string): string => `${entryUrl('/api/documents', id)}/shares`,
  endShare: (id: number | string): string => `${entryUrl('/api/documents', id)}/shares/end`,
  accesses: (id: number | string): string => `${entryUrl('/api/documents', id)}/accesses`,
  content: (id: number | string): string => `${entryUrl('/api/documents/versions', id)}/content`,
  page: (id: number | string): string => `${entryUrl('/api/documents/versions', id)}/page`,
  passport: (id: number | string): string => `${entryUrl('/api/documents/versions', id)}/passport`,
  picture: (id: number | string): string => `${entryUrl('/api/documents/versions', id)}/picture`,
} as const;

/** The API URLs of what schools owe the agency (COM). */
export const commissionUrls = {
  list: '/api/desk/commission',
  figures: '/api/desk/commission/figures',
  figuresFile: '/api/desk/commission/figures.csv',
  file: '/api/desk/commission/commission.csv',
  entry: (id: number) => `/api/desk/commission/entries/${id}`,
  events: (id: number) => `/api/desk/commission/entries/${id}/events`,
  claims: '/api/desk/commission/claims',
  claim: (id: number) => `/api/desk/commission/claims/${id}`,
  claimFile: (id: number, lang = 'en') => `/api/desk/commission/claims/${id}/csv?lang=${lang}`,
  claimPdf: (id: number, lang = 'en') => `/api/desk/commission/claims/${id}/pdf?lang=${lang}`,
  claimLines: (id: number) => `/api/desk/commission/claims/${id}/lines`,
  claimPayments: (id: number) => `/api/desk/commission/claims/${id}/payments`,
  undoPayment: (id: number) => `/api/desk/commission/payments/${id}/undo`,
  agreements: (instituteId: number) => `/api/desk/institutes/${instituteId}/agreements`,
  agreementEvents: (id: number) => `/api/desk/agreements/${id}/events`,
} as const;

/** The API URLs of a request's money (BIL). */
export const billingUrls = {
  money: (requestId: number) => `${entryUrl(apiUrls.requests, requestId)}/money`,
  invoices: (requestId: number) => `${entryUrl(apiUrls.requests, requestId)}/invoices`,
  creditNotes: (invoiceId: number) => `/api/invoices/${invoiceId}/credit-notes`,
  payments: (instalmentId: number) => `/api/instalments/${instalmentId}/payments`,
  credit: (instalmentId: number) => `/api/instalments/${instalmentId}/credit`,
  cards: (instalmentId: number) => `/api/instalments/${instalmentId}/card-payments`,
  cardCheck: (id: string) => `/api/card-payments/${id}/check`,
  payLinks: (instalmentId: number) => `/api/instalments/${instalmentId}/pay-links`,
  withdrawPayLink: (id: number) => `/api/pay-links/${id}/withdraw`,
  pay: (token: string) => `/api/pay/${token}`,
  payProof: (token: string) => `/api/pay/${token}/proof`,
  payUploads: (token: string) => `/api/pay/${token}/uploads`,
  payUpload: (token: string, id: string) => `/api/pay/${token}/uploads/${id}`,
  payTransfer: (token: string) => `/api/pay/${token}/payments`,
  payCard: (token: string) => `/api/pay/${token}/card-payments`,
  payCardCheck: (token: string, id: string) => `/api/pay/${token}/card-payments/${id}/check`,
  cardWebhooks: '/api/card-webhooks',
  paymentEvents: (id: number) => `/api/payments/${id}/events`,
  paymentProof: (id: number) => `/api/payments/${id}/proof`,
  desk: '/api/desk/money',
  figures: '/api/desk/money/figures',
  figuresFile: '/api/desk/money/figures.csv',
  cardPayoutsFile: '/api/desk/money/card-payouts.csv',
  ledgerFile: '/api/desk/money/ledger.csv',
  schoolDebts: '/api/desk/money/school-debts',
  schoolDebtsFile: '/api/desk/money/school-debts.csv',
  statements: '/api/desk/statements',
  match: (transactionId: number) => `/api/desk/transactions/${transactionId}/match`,
  settle: (transactionId: number) => `/api/desk/transactions/${transactionId}/settle`,
  schoolAccounts: (instituteId: number) => `/api/desk/institutes/${instituteId}/accounts`,
  schoolAccountEvents: (id: number) => `/api/desk/school-accounts/${id}/events`,
  unsettledCards: (currency: string) => `/api/desk/card-payments?currency=${currency}`,
  cardPayout: (transactionId: number) => `/api/desk/transactions/${transactionId}/card-payout`,
  unsettle: (transactionId: number) => `/api/desk/transactions/${transactionId}/unsettle`,
  unmatch: (transactionId: number) => `/api/desk/transactions/${transactionId}/unmatch`,
  remittances: (requestId: number) => `${entryUrl(apiUrls.requests, requestId)}/remittances`,
  undoSchoolReturn: (transactionId: number) =>
    `/api/desk/transactions/${transactionId}/school-return/undo`,
  schoolReturns: (requestId: number) => `${entryUrl(apiUrls.requests, requestId)}/school-returns`,
  remittanceEvents: (id: number) => `/api/remittances/${id}/events`,
  remittanceProof: (id: number) => `/api/remittances/${id}/proof`,
  refundable: (paymentId: number) => `/api/payments/${paymentId}/refundable`,
  refunds: (paymentId: number) => `/api/payments/${paymentId}/refunds`,
  refund: (id: number) => `/api/refunds/${id}`,
  refundEvents: (id: number) => `/api/refunds/${id}/events`,
  refundEvidence: (id: number) => `/api/refunds/${id}/evidence`,
  refundProof: (id: number) => `/api/refunds/${id}/proof`,
  deskRefunds: '/api/desk/refunds',
  sponsors: (requestId: number) => `${entryUrl(apiUrls.requests, requestId)}/sponsors`,
  sponsorEvents: (id: number) => `/api/sponsors/${id}/events`,
  sponsorLetter: (id: number) => `/api/sponsors/${id}/letter`,
  receiptPdf: (id: number, lang = 'en') => `/api/receipts/${id}/pdf?lang=${lang}`,
  invoicePdf: (id: number, lang = 'en') => `/api/invoices/${id}/pdf?lang=${lang}`,
} as const;
