/**
 * Headers of a plain page: all of them, because an early refusal skips the hooks.
 * @param forms whether it has forms of its own
 */
export function pageHeaders(
  isEmbedded: boolean,
  { forms = false }: { readonly forms?: boolean } = {},
): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept, Accept-Language, Cookie, Sec-Fetch-Mode',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      `form-action ${forms ? "'self'" : "'none'"}`,
      `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isEmbedded ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
  };
}
