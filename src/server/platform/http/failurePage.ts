/** HTML error page for a refused browser navigation (APP-23), instead of JSON. */
import type { FastifyRequest } from 'fastify';

import { LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { directionOf, plainPage } from '../../lib/text/plainPage';
import { FAILURE_LINKS, failureWords } from '../../lib/messages/failurePages';
import { addressOf, pageLanguage } from './pageVisit';
import { pageHeaders } from './pageHeaders';

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

function pageOf(status: number, languages: readonly Language[]): string {
  return plainPage(
    languages.map((language) => failureWords(status, language).title).join(' · '),
    languages,
    languages.map((language) => sectionOf(status, language)).join('\n'),
  );
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
