/** The API URLs of signing in. */
export const registrationUrls = {
  login2: '/api/student/login2',
  checkOtp2: '/api/student/checkOtp2',
} as const;
