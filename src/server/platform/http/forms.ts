/** Forms that a page submits by itself, urlencoded (SEO-10). */
import type { FastifyRequest } from 'fastify';

import { ApiError } from '../../lib/errors';
import type { App } from './app';

export type FormFields = Readonly<Record<string, string>>;

const BODY_BYTES = 16 * 1024;
const TYPE = 'application/x-www-form-urlencoded';

/**
 * Takes forms in a scope, and nothing else. The API must not accept urlencoded bodies, which a foreign
 * site can send: each handler of the scope calls `refuseForeign` first.
 */
export function acceptForms(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    TYPE,
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, fieldsIn(body)),
  );
}

/** The first value of each field. */
function fieldsIn(body: string): FormFields {
  return Object.fromEntries([...new URLSearchParams(body)].reverse());
}

/** @throws ApiError FORBIDDEN for a form of another site */
export function refuseForeign(
  { headers, host }: FastifyRequest,
  publicOrigin: string | null,
): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new ApiError('FORBIDDEN');
    return;
  }
  // An older browser sends no Origin; other clients send neither header.
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new ApiError('FORBIDDEN');
}
