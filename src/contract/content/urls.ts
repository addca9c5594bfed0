/** The API URLs of what the agency publishes and of applications of institutes. */
export const contentUrls = {
  pages: '/api/pages',
  stories: '/api/stories',
  partners: '/api/partners',
  bankAccounts: '/api/bank-accounts',
  consultants: '/api/consultants',
  partnerApplications: '/api/partner-applications',
} as const;
