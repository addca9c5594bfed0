/** API URLs of published content and of partner applications. */
export const contentUrls = {
  pages: '/api/pages',
  stories: '/api/stories',
  partners: '/api/partners',
  bankAccounts: '/api/bank-accounts',
  consultants: '/api/consultants',
  partnerApplications: '/api/partner-applications',
} as const;
