import type { Language } from '../../../../../contract/common/constants';
import type { CheckOtp2Payload } from '../../../../../contract/accounts/registrationSchemas';
import type { Tx } from '../../../../db/types';
import type { Networks } from '../../../../lib/address';
import { hashToken, newSessionToken, sameHash } from '../../../../lib/crypto';
import { ApiError } from '../../../../lib/errors';
import { findOrCreateAccount, keepLanguage } from '../../queries/accounts';
import type { SignedInAccount } from '../../queries/accounts';
import type { Try } from '../../queries/codeAttempts';
import { rememberBrowser } from '../../queries/knownBrowsers';
import { lockPushTokens, storePushToken } from '../../../notifications/queries/pushTokens';
import { createSession } from '../../../sessions/queries/sessions';
import type { Deps } from '../../../../platform/deps';
import type { VerifyCode } from './verifyCode';

export interface CheckCaller {
  readonly userAgent: string;
  readonly browserHash: string | undefined;
  readonly networks: Networks;
  /** What its pages are in. */
  readonly language: Language;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

type Check = Pick<CheckCaller, 'userAgent' | 'browserHash' | 'language'>;

export interface NewSession {
  /** Returned to the caller only; not stored. */
  readonly token: string;
  readonly account: SignedInAccount;
}

/**
 * Signs in with a code, or up when the number has no account (REG-13 to REG-16, REG-21).
 * @throws ApiError CODE_WRONG, CODE_ENDED, RATE_LIMITED, FORBIDDEN, BAD_REQUEST
 */
export async function checkCode(
  deps: Deps,
  verifyCode: VerifyCode,
  { networks, isGone, ...check }: CheckCaller,
  { user_id: id, code }: CheckOtp2Payload,
): Promise<NewSession> {
  return verifyCode({ id, accountId: null, code, networks, isGone }, (tx, attempt, now) =>
    signIn(deps, tx, attempt, check, now),
  );
}

async function signIn(
  { config }: Deps,
  tx: Tx,
  attempt: Try,
  { userAgent, browserHash, language }: Check,
  now: Date,
): Promise<NewSession | ApiError> {
  const account = await findOrCreateAccount(tx, attempt, now);
  if (account.disabledAt) return new ApiError('FORBIDDEN');
  await keepLanguage(tx, account.id, language);
  // The browser returned its secret, so it keeps cookies and becomes known.
  const isKept = browserHash !== undefined && sameHash(browserHash, attempt.browserHash);
  if (isKept) {
    const browser = { phoneE164: attempt.phoneE164, browserHash, accountId: account.id };
    await rememberBrowser(tx, browser, now, config.signIn.knownBrowsers);
  }
  const { fcmToken } = attempt;
  // A session may end for this one, and its token with it.
  if (fcmToken !== '') await lockPushTokens(tx);
  const token = newSessionToken();
  const sessionId = await createSession(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    userAgent,
    browserHash: isKept ? browserHash : null,
    now,
    limits: config.session,
  });
  if (fcmToken !== '') await storePushToken(tx, { token: fcmToken, sessionId, language }, now);
  return { token, account };
}
