/**
 * The secret that a browser keeps as a cookie, so that it is known again when it signs in with a number
 * for the second time (docs/adr/0013). Every browser gets one with its first code, whatever number it asks
 * for, so the cookie tells nothing about the number. A browser that refuses it is a new one each time.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config';
import { DAY, SECOND } from '../lib/clock';
import { hashToken, newBrowserSecret } from '../lib/crypto';

const COOKIE = 'browser';
/** login2 and checkOtp2 lie below it; pages and what they load do not. */
const PATH = '/api/student';
const SECRET = /(?:^|;)\s*browser=([A-Za-z0-9_-]{43})\s*(?:;|$)/;

/** The hash of the caller's secret; undefined where none came along. */
export function browserHashOf({ headers }: FastifyRequest): string | undefined {
  const secret = secretOf(headers.cookie);
  return secret === undefined ? undefined : hashToken(secret);
}

/**
 * Has the browser keep its secret for as long again, a new one where it has none.
 * @returns the secret's hash
 */
export function keepBrowserSecret(
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
