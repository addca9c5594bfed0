/** Sends push messages with Firebase Cloud Messaging (HTTP v1). */
import { addMs, DAY, MINUTE, SECOND } from '../../lib/time/clock';
import type { Clock } from '../../lib/time/clock';
import type { FirebaseConfig } from '../../lib/settings/firebaseSettings';
import { createGoogleAccess } from './googleAccess';
import type { GoogleAccess } from './googleAccess';
import { RetryLaterError } from '../../lib/retryLater';

const ORIGIN = 'https://fcm.googleapis.com';
const TIMEOUT_MS = 10 * SECOND;
/** Pauses after a failure without Retry-After; for an exhausted quota Google requires a minute. */
const PAUSE_MS = 10 * SECOND;
const QUOTA_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = DAY;
const ERROR_LENGTH = 300;

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press opens. */
  readonly link: string;
  /** Whole seconds for which the push service stores a message for an offline browser. */
  readonly ttlSeconds: number;
}

/** An error from FCM that a retry or an operator can resolve. */
class PushError extends Error {
  override readonly name = 'PushError';
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(`FCM answered ${status}: ${detail.replace(/\s+/g, ' ').slice(0, ERROR_LENGTH)}`);
  }
}

export interface PushSender {
  /**
   * Sends a message to one browser.
   * @returns 'deadToken' when FCM takes messages for this token no more
   * @throws RetryLaterError, PushError, or what the network says
   */
  readonly send: (
    token: string,
    message: PushMessage,
    signal: AbortSignal,
  ) => Promise<'sent' | 'deadToken'>;
}

interface PushSenderOptions {
  readonly projectId: string;
  readonly access: GoogleAccess;
  readonly clock: Clock;
  /** Google's own, except in tests. */
  readonly origin?: string;
}

/**
 * Creates a push sender with a circuit breaker: while FCM fails or is over quota, calls fail
 * immediately instead of blocking other work.
 */
export function createPushSender({
  projectId,
  access,
  clock,
  origin = ORIGIN,
}: PushSenderOptions): PushSender {
  const url = `${origin}/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  let pausedUntil = new Date(0);

  const pause = (reason: string, milliseconds: number): RetryLaterError => {
    const until = addMs(clock.now(), milliseconds);
    if (until > pausedUntil) pausedUntil = until;
    return new RetryLaterError(reason, milliseconds);
  };
  const post = async (accessToken: string, body: object, signal: AbortSignal) => {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch (error) {
      if (!signal.aborted) pause('', PAUSE_MS);
      throw error;
    }
  };
  const call = async (body: object, signal: AbortSignal): Promise<Response> => {
    const accessToken = await access.token();
    const response = await post(accessToken, body, signal);
    if (response.status === 401) access.forget(accessToken);
    return response;
  };

  return {
    send: async (token, message, signal) => {
      const rest = pausedUntil.getTime() - clock.now().getTime();
      if (rest > 0) throw new RetryLaterError('FCM is left alone for a while', rest);
      const body = { message: fcmMessage(token, message) };
      let response = await call(body, signal);
      // An access token may be revoked before its end: once more with a new one.
      if (response.status === 401) response = await call(body, signal);
      const { ok, status } = response;
      const text = await response.text();
      if (ok) return 'sent';
      if (isDeadToken(text)) return 'deadToken';
      const failure = new PushError(status, text);
      if (status !== 429 && status < 500) throw failure;
      const least = status === 429 ? QUOTA_PAUSE_MS : PAUSE_MS;
      throw pause(failure.message, retryAfterMs(response.headers, clock.now()) ?? least);
    },
  };
}

/** Null without a service account key, and with emulators: FCM has none. */
export function pushSenderOf(firebase: FirebaseConfig | null, clock: Clock): PushSender | null {
  if (!firebase?.serviceAccount || firebase.firestoreEmulator !== null) return null;
  const { serviceAccount: account } = firebase;
  const access = createGoogleAccess(account, clock);
  return createPushSender({ projectId: account.projectId, access, clock });
}

/** Sends data only: the service worker decides whether and what to show (NOTE-02). */
function fcmMessage(token: string, { title, body, link, ttlSeconds }: PushMessage): object {
  return {
    token,
    data: { title, body, link },
    webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high' } },
  };
}

/** Returns whether FCM's error means that the token itself is invalid. */
function isDeadToken(answer: string): boolean {
  const { message, details } = errorOf(answer);
  const codes = details.map(({ errorCode }) => errorCode);
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true;
  if (!codes.includes('INVALID_ARGUMENT')) return false;
  const fields = details.flatMap(({ fieldViolations }) =>
    Array.isArray(fieldViolations)
      ? fieldViolations.map((one: unknown) => recordOf(one).field)
      : [],
  );
  return fields.includes('message.token') || /registration token/i.test(message);
}

interface FcmError {
  readonly message: string;
  readonly details: readonly Readonly<Record<string, unknown>>[];
}

function errorOf(answer: string): FcmError {
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch {
    // A proxy's page, for example.
  }
  const { message, details } = recordOf(recordOf(json).error);
  return {
    message: typeof message === 'string' ? message : '',
    details: Array.isArray(details) ? details.map(recordOf) : [],
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Delay from Retry-After, given in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const asked = /^\d+$/.test(text)
    ? Number(text) * SECOND
    : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || now.getTime());
  return asked > 0 ? Math.min(asked, LONGEST_PAUSE_MS) : undefined;
}
