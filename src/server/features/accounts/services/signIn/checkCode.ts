import type { Language } from '../../../../../contract/common/constants';
import type { CheckOtp2Payload } from '../../../../../contract/accounts/routes';
import type { Tx } from '../../../../db/types';
import type { Networks } from '../../../../lib/address';
import { sameHash } from '../../../../lib/crypto';
import { ApiError } from '../../../../lib/errors';
import { findOrCreateAccount } from '../../queries/accounts';
import type { Try } from '../../queries/codeAttempts';
import { lockPushTokens, storePushToken } from '../../../notifications/queries/pushTokens';
import type { Deps } from '../../../../platform/deps';
import { openSession } from './openSession';
import type { NewSession } from './openSession';
import type { VerifyCode } from './verifyCode';

export interface CheckCaller {
  readonly userAgent: string;
  readonly browserHash: string | undefined;
  readonly networks: Networks;
  /** The client's interface language. */
  readonly language: Language;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

type Check = Pick<CheckCaller, 'userAgent' | 'browserHash' | 'language'>;

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
  // The browser returned its secret, so it keeps cookies and becomes known.
  const isKept = browserHash !== undefined && sameHash(browserHash, attempt.browserHash);
  const { fcmToken, phoneE164 } = attempt;
  // A session may end for this one, and its token with it.
  if (fcmToken !== '') await lockPushTokens(tx);
  const start = {
    account,
    phoneE164,
    userAgent,
    browserHash: isKept ? browserHash : null,
    language,
  };
  const { token, sessionId } = await openSession(tx, config, start, now);
  if (fcmToken !== '') await storePushToken(tx, { token: fcmToken, sessionId, language }, now);
  return { token, account };
}
