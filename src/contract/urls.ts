/** Every address of the API, once (specification, section 7). Both sides build from these. */
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
} as const;

/** The address of a stored image; it never changes its content, so it is cached for a year. */
export function imageUrl(hash: string): string {
  return `${apiUrls.images}/${hash}.webp`;
}

/** Where the messages of one namespace are (specification, section 7). */
export function localeUrl(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`;
}
