/** Access to Google's APIs as a service account (OAuth 2.0 JWT bearer grant, RFC 7523). */
import { SignJWT } from 'jose/jwt/sign';
import { number, object, string } from 'yup';

import { addMs, MINUTE, SECOND } from '../../lib/time/clock';
import type { Clock } from '../../lib/time/clock';
import type { ServiceAccount } from '../../lib/settings/firebaseSettings';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPES = [
  'https://www.googleapis.com/auth/datastore',
  'https://www.googleapis.com/auth/firebase.messaging',
].join(' ');
const ASSERTION_SECONDS = 3_600;
/** A token is renewed so long before its end: a call may take some time. */
const RENEW_BEFORE_MS = 5 * MINUTE;
const TIMEOUT_MS = 10 * SECOND;

export interface GoogleAccess {
  /**
   * Returns an access token, cached until shortly before it expires. @throws if Google issues none
   */
  readonly token: () => Promise<string>;
  /** Drops a token that was refused. */
  readonly forget: (token: string) => void;
}

const tokenAnswer = object({
  access_token: string().required(),
  expires_in: number().required(),
}).required();

/** @param tokenUrl Google's own, except in tests */
export function createGoogleAccess(
  { email, privateKey }: ServiceAccount,
  clock: Clock,
  tokenUrl = TOKEN_URL,
): GoogleAccess {
  let known: { readonly token: string; readonly renewAt: Date } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const now = clock.now();
    const assertion = await new SignJWT({ scope: SCOPES })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(addMs(now, ASSERTION_SECONDS * SECOND))
      .sign(privateKey);
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Google gave no access token: ${response.status}`);
    const answer = await tokenAnswer.validate(await response.json(), { strict: true });
    const renewAt = addMs(now, answer.expires_in * SECOND - RENEW_BEFORE_MS);
    known = { token: answer.access_token, renewAt };
    return answer.access_token;
  };
  return {
    token: async () => {
      if (known && clock.now() < known.renewAt) return known.token;
      // Calls that come meanwhile share the answer; a failure is not kept.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (token) => {
      if (known?.token === token) known = undefined;
    },
  };
}
