/** The API URLs of packages and of the file of requests. */
export const orderUrls = {
  registerPackage: '/api/student/register-package',
  ordersCsv: '/api/student/orders.csv',
} as const;
