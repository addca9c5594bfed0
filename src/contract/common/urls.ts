/**
 * API URLs that every page loads or several features share (API-03). The URLs of a single feature
 * are in that feature's file, to keep them out of the first page.
 */
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

/** POST: undoes a withdrawal. */
export function undoWithdrawalUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/undo-withdrawal`;
}

/** POST: shares a student's request with the family (PRI-08). */
export function shareRequestUrl(id: number | string): string {
  return `${entryUrl(apiUrls.requests, id)}/share`;
}

/** URL of a stored image, immutable and cached for a year. */
export function imageUrl(hash: string): string {
  return `${apiUrls.images}/${hash}.webp`;
}

/** URL of a namespace's messages (LANG-08). */
export function localeUrl(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`;
}
