/** The API URLs of prices. */
export const priceUrls = {
  courseOptions: '/api/course-options',
  exchangeRates: '/api/exchange-rates',
  quotes: '/api/quotes',
  sharedQuotes: '/api/shared-quotes',
} as const;
