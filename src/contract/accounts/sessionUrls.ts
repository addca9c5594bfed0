/** The API URLs of an account's sessions. */
export const sessionUrls = {
  sessions: '/api/sessions',
  sessionsEndOthers: '/api/sessions/end-others',
} as const;
