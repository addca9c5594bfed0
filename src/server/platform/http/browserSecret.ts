/**
 * The cookie by which a browser is recognized at its next sign-in (docs/adr/0013). Every browser
 * gets one with its first code, so it reveals nothing about the number.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config';
import { DAY, SECOND } from '../../lib/time/clock';
import { hashToken, newBrowserSecret } from '../../lib/crypto';

const COOKIE = 'browser';
const PATH = '/api/student';
const SECRET = /(?:^|;)\s*browser=([A-Za-z0-9_-]{43})\s*(?:;|$)/;

/** Hash of the caller's secret; undefined without one. */
export function browserHashOf({ headers }: FastifyRequest): string | undefined {
  const secret = secretOf(headers.cookie);
  return secret === undefined ? undefined : hashToken(secret);
}

/** Sets or renews the secret's cookie. @returns the secret's hash */
export function renewBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin, signIn }: Config,
): string {
  const secret = secretOf(request.headers.cookie) ?? newBrowserSecret();
  const isHttps = publicOrigin?.startsWith('https:') === true || request.protocol === 'https';
  const parts = [
    `${COOKIE}=${secret}`,
    `Path=${PATH}`,
    `Max-Age=${(signIn.knownBrowsers.days * DAY) / SECOND}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
  return hashToken(secret);
}

function secretOf(cookies: string | undefined): string | undefined {
  return SECRET.exec(cookies ?? '')?.[1];
}
