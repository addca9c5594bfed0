/**
 * Every API URL, built by both sides from here (API-03); those of partners and the desk are in files of
 * their own, and so no part of what every page loads.
 */
export const apiUrls = {
  home: '/api/student/home',
  getProfile: '/api/student/getProfile',
  editProfile: '/api/student/editProfile',
  logout: '/api/student/logout',
  studentBook: '/api/student/student-book',
  consultationSlots: '/api/consultations/slots',
  consultations: '/api/consultations',
  login2: '/api/student/login2',
  checkOtp2: '/api/student/checkOtp2',
  storeFavorite: '/api/student/store-favorite',
  orders: '/api/student/orders',
  config: '/api/config',
  images: '/api/images',
  pages: '/api/pages',
  stories: '/api/stories',
  partners: '/api/partners',
  bankAccounts: '/api/bank-accounts',
  consultants: '/api/consultants',
  partnerApplications: '/api/partner-applications',
  notifications: '/api/notifications',
  notificationsRead: '/api/notifications/read',
  pushToken: '/api/push-token',
  sessions: '/api/sessions',
  sessionsEndOthers: '/api/sessions/end-others',
  destinations: '/api/destinations',
  programmes: '/api/programmes',
  specializations: '/api/specializations',
  favorites: '/api/favorites',
  favoritesAdd: '/api/favorites/add',
  favoritesRemove: '/api/favorites/remove',
  favoritesCards: '/api/favorites/cards',
  courseOptions: '/api/course-options',
  exchangeRates: '/api/exchange-rates',
  quotes: '/api/quotes',
  sharedQuotes: '/api/shared-quotes',
  requests: '/api/requests',
  registerPackage: '/api/student/register-package',
  ordersCsv: '/api/student/orders.csv',
  events: '/api/events',
  desk: '/api/desk',
  chatRooms: '/api/chat/rooms',
  chatFirebaseToken: '/api/chat/firebase-token',
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

/** POST: takes a withdrawal back. */
export function undoWithdrawalUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/undo-withdrawal`;
}

/** What a room has: its messages (GET and POST), and what is told of it (POST). */
export function chatRoomUrl(room: string, part: 'messages' | 'seen' | 'sent'): string {
  return `${entryUrl(apiUrls.chatRooms, room)}/${part}`;
}

/** POST: sends a student's request to the family (PRI-08). */
export function shareRequestUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/share`;
}

/** The calendar file of a consultation; takes `?lang=`, because a download sends no header of ours. */
export function calendarUrl(reference: string): string {
  return `${entryUrl(apiUrls.consultations, reference)}/calendar.ics`;
}

/** The URL of a stored image, immutable and cached for a year. */
export function imageUrl(hash: string): string {
  return `${apiUrls.images}/${hash}.webp`;
}

/** The URL of a namespace's messages (LANG-08). */
export function localeUrl(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`;
}
