/** Push messages beside the notifications on the page (NOTE-04). */
import { number, object, string } from 'yup';

import { toStep } from '../../../../../contract/common/requestSteps';
import type { Tx } from '../../../../db/types';
import { DAY, SECOND } from '../../../../lib/time/clock';
import {
  PUSHED_KINDS,
  applicationPushText,
  chatPushText,
  mergePushText,
  requestPushText,
} from '../../texts/pushTexts';
import type { PushMessage } from '../../../../integrations/firebase/pushSender';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { nameIn } from '../../queries/notifications';
import { deletePushToken, findPush, listPushSessions } from '../../queries/pushTokens';
import type { Deps } from '../../../../platform/deps';
import { withEffect } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';

/** News is no news after so long. */
const LIFETIME_MS = DAY;

/** One browser a job: a retry concerns that browser alone. */
const pushNotification = jobKind(
  'pushNotification',
  object({
    notificationId: number().integer().required(),
    sessionId: string().uuid().required(),
  }),
);

export interface PushedNotification {
  readonly id: number;
  readonly accountId: string;
}

/** Has a new notification pushed to its account's browsers, when the transaction commits. */
export async function enqueuePushes(
  tx: Tx,
  { id: notificationId, accountId }: PushedNotification,
  now: Date,
): Promise<void> {
  for (const sessionId of await listPushSessions(tx, accountId)) {
    const payload = { notificationId, sessionId };
    const key = `${notificationId}:${sessionId}`;
    await enqueueJob(tx, { kind: pushNotification, key, payload, runAt: now }, now);
  }
}

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  readonly push: NonNullable<Deps['push']>;
};

/** Sends a notification to one browser, unless it was read or the session has ended meanwhile. */
export function pushHandler({ db, clock, config, push }: PushDeps): JobHandler {
  return withEffect(pushNotification, async ({ notificationId, sessionId }, { signal }) => {
    const now = clock.now();
    const { idleDays } = config.session;
    const found = await findPush(db, { notificationId, sessionId, now, idleDays });
    const message = found && messageOf(found, now);
    if (!message) return;
    const result = await push.send(found.token, message, signal);
    if (result === 'deadToken') await deletePushToken(db, found.token);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findPush>>>;

/** Returns undefined for outdated notifications and for kinds without push. */
function messageOf(found: Found, now: Date): PushMessage | undefined {
  const ttlSeconds = Math.floor((found.createdAt.getTime() + LIFETIME_MS - now.getTime()) / SECOND);
  const content = ttlSeconds > 0 ? contentOf(found) : undefined;
  return content && { ...content, ttlSeconds };
}

function contentOf({ kind, role, requestId, params, ...found }: Found) {
  // A partner's pages are always in English.
  const language = role === 'Partner' ? 'en' : found.language;
  if (kind === 'chatMessage') return { ...chatPushText(language), link: '/chat' };
  if (kind === 'accountsMerged') return { ...mergePushText(language), link: '/accounts' };
  if (requestId === null) return undefined;
  const news = PUSHED_KINDS.find((one) => one === kind);
  if (news !== undefined && role === 'Student') {
    const institute = nameIn(params.institute, language);
    const due = typeof params.due === 'string' ? params.due : null;
    const text = applicationPushText(news, { requestId, institute, due }, language);
    const page = `/viewRequest/${requestId}`;
    const isOffer =
      (news === 'applicationOffered' || news === 'offerDue') &&
      typeof params.application === 'number';
    return { ...text, link: isOffer ? `${page}?offer=${String(params.application)}` : page };
  }
  const step = toStep(params.step);
  if (kind !== 'requestMoved' || step === undefined) return undefined;
  return { ...requestPushText(requestId, step, language), link: `/viewRequest/${requestId}` };
}
