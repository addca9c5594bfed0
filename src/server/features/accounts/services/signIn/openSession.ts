import type { Language } from '../../../../../contract/common/constants';
import type { Tx } from '../../../../db/types';
import { hashToken, newSessionToken } from '../../../../lib/crypto';
import type { Deps } from '../../../../platform/deps';
import { createSession } from '../../../sessions/queries/sessions';
import { keepLanguage } from '../../queries/accounts';
import type { SignedInAccount } from '../../queries/accounts';
import { rememberBrowser } from '../../queries/knownBrowsers';

export interface NewSession {
  /** Returned to the caller only; not stored. */
  readonly token: string;
  readonly account: SignedInAccount;
}

export interface SessionStart {
  readonly account: SignedInAccount;
  /** The number that its person has shown to have. */
  readonly phoneE164: string;
  readonly userAgent: string;
  /**
   * Hash of the browser's cookie; the browser becomes known for the number. Null without cookies.
   */
  readonly browserHash: string | null;
  /** The client's interface language. */
  readonly language: Language;
}

/** Opens a session of an account. The caller holds the number's lock. */
export async function openSession(
  tx: Tx,
  config: Deps['config'],
  { account, phoneE164, userAgent, browserHash, language }: SessionStart,
  now: Date,
): Promise<NewSession & { readonly sessionId: string }> {
  const { id: accountId } = account;
  await keepLanguage(tx, accountId, language);
  if (browserHash !== null) {
    const browser = { phoneE164, browserHash, accountId };
    await rememberBrowser(tx, browser, now, config.signIn.knownBrowsers);
  }
  const token = newSessionToken();
  const sessionId = await createSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    userAgent,
    browserHash,
    phoneE164,
    now,
    limits: config.session,
  });
  return { token, account, sessionId };
}
