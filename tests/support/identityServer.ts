import { startLocalServer } from './localServer';
import type { LocalServer } from './localServer';
import { PROJECT_ID } from './firebaseProject';

const LIFETIME_SECONDS = 3_600;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

type Claims = Readonly<Record<string, unknown>>;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function claimsIn(token: string): Claims {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}

/** An unsigned token, which the Firestore emulator believes. */
function idToken(uid: string, claims: Claims): string {
  const now = Math.floor(Date.now() / 1_000);
  const payload = {
    ...claims,
    sub: uid,
    user_id: uid,
    aud: PROJECT_ID,
    auth_time: now,
    iat: now,
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    exp: now + LIFETIME_SECONDS,
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`;
}

/**
 * Firebase Authentication as far as a custom token needs it: exchanged for an ID token with its claims,
 * looked up and renewed. Checks no signature.
 */
export function startIdentityServer(): Promise<LocalServer> {
  return startLocalServer(({ url, body }) => {
    const answer = (json: unknown) => ({ headers: CORS, json });
    const expiresIn = String(LIFETIME_SECONDS);
    if (url.includes('accounts:signInWithCustomToken')) {
      if (body === '') return answer({});
      const { token } = JSON.parse(body) as { token: string };
      const { uid, claims } = claimsIn(token) as { uid: string; claims: Claims };
      const given = idToken(uid, claims);
      return answer({ idToken: given, refreshToken: given, expiresIn, isNewUser: false });
    }
    if (url.includes('accounts:lookup')) {
      if (body === '') return answer({});
      const { sub } = claimsIn((JSON.parse(body) as { idToken: string }).idToken);
      return answer({ users: [{ localId: sub }] });
    }
    if (url.includes('/v1/token')) {
      const { sub, ...claims } = claimsIn(new URLSearchParams(body).get('refresh_token') ?? '..');
      const token = idToken(String(sub), claims);
      return answer({ id_token: token, access_token: token, refresh_token: token });
    }
    return { ...answer({}), status: 404 };
  });
}
