/** Every address of the API, once (API-03). Both sides build from these. */
export const apiUrls = {
  home: '/api/student/home',
  getProfile: '/api/student/getProfile',
  editProfile: '/api/student/editProfile',
  logout: '/api/student/logout',
  studentBook: '/api/student/student-book',
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
  partnerApplications: '/api/partner-applications',
  notifications: '/api/notifications',
  notificationsRead: '/api/notifications/read',
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
  quotes: '/api/quotes',
  requests: '/api/requests',
  registerPackage: '/api/student/register-package',
  ordersCsv: '/api/student/orders.csv',
} as const;

/** One entry of a list, by its id. */
export function entryUrl(list: string, id: number | string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

/** The steps of one request. */
export function requestStepsUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/steps`;
}

/** The address of a stored image; it never changes its content, so it is cached for a year. */
export function imageUrl(hash: string): string {
  return `${apiUrls.images}/${hash}.webp`;
}

/** Where the messages of one namespace are (LANG-08). */
export function localeUrl(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`;
}
