/** HTML error page for a refused browser navigation (APP-23), instead of JSON. */
import type { FastifyRequest } from 'fastify';

import { BRAND } from '../../../shared/brand';
import { LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { FAILURE_LINKS, failureWords } from '../../lib/messages/failurePages';
import { productName } from '../../lib/messages/messages';
import { addressOf, pageLanguage } from './pageVisit';

/** URLs that scripts request, unless the browser says that it opens a document. */
const DATA = /^\/(?:api|assets|locales)(?:\/|$)/i;
const EMBEDDED = /^\/embed(?:\/|$)/i;

/** Returns whether the browser opens the answer as a document. */
export function isNavigation({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return !DATA.test(url) && (headers.accept ?? '').includes('text/html');
}

export interface FailurePage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The page for a refused navigation, in the language that the visitor most likely reads. */
export function failurePage(request: FastifyRequest, status: number): FailurePage {
  const { path, query } = addressOf(request);
  return {
    headers: pageHeaders(EMBEDDED.test(path)),
    body: pageOf(status, [pageLanguage(request, query)]),
  };
}

/** The same in both languages, where nothing is known of the visitor. */
export function bilingualFailurePage(status: number): FailurePage {
  return { headers: pageHeaders(false), body: pageOf(status, LANGUAGES) };
}

/** Sets all headers itself, because an early refusal skips the hooks. */
function pageHeaders(isEmbedded: boolean): Readonly<Record<string, string>> {
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

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);
const directionOf = (language: Language): string => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

function pageOf(status: number, languages: readonly Language[]): string {
  const [first = 'ar'] = languages;
  const title = languages.map((language) => failureWords(status, language).title).join(' · ');
  return `<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${productName(first)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${languages.map((language) => sectionOf(status, language)).join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(status: number, language: Language): string {
  const { title, text, again } = failureWords(status, language);
  const links = FAILURE_LINKS[language];
  return `<section lang="${language}" dir="${directionOf(language)}">
<h1>${title}</h1>
<p>${text}</p>
<p>${again ? `<a href="">${links.tryAgain}</a> ` : ''}<a href="/">${links.home}</a></p>
</section>`;
}

const STYLES = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${BRAND.sand};color:${BRAND.ink};font:1.0625rem/1.6 Tajawal,system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,34rem);padding:24px;text-align:center}
section+section{margin-top:24px;padding-top:16px;border-top:1px solid ${BRAND.line}}
h1{margin:0;font-size:1.625rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:12px 0}
a{display:inline-block;margin:4px;padding:10px 20px;border-radius:8px;border:1px solid ${BRAND.main};background:${BRAND.main};color:#fff;text-decoration:none}
a+a{background:none;color:${BRAND.main}}
a:focus-visible{outline:3px solid ${BRAND.saffron};outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0F1B26;color:#F3EEE4}section+section{border-color:#33475A}a{background:#6FC7BC;border-color:#6FC7BC;color:#0F1B26}a+a{color:#6FC7BC}}
`.trim();
