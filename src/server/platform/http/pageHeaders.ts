/** Headers of a plain page: all of them, because an early refusal skips the hooks. */
export function pageHeaders(isEmbedded: boolean): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept, Accept-Language, Cookie, Sec-Fetch-Mode',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isEmbedded ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
  };
}
