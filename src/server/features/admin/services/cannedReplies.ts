/** The team's canned replies as a lead changes them (DESK-15, LEAD-06). */
import type {
  ContentStatePayload,
  ReplyChangePayload,
  ReplyPayload,
} from '../../../../contract/admin/contentRoutes';
import { REPLY_FIELDS } from '../../../../contract/desk/cannedReplies';
import type { CannedReply } from '../../../../contract/desk/cannedReplies';
import { findReply, insertReply, writeReply, writeReplyState } from '../queries/cannedReplies';
import { addContent, changeContent, changeContentState, differences } from './changeContent';
import type { Content, ContentAct, ContentDeps } from './changeContent';

const replyOf = (id: number): Content<CannedReply> => ({
  subject: 'canned_replies',
  find: (db) => findReply(db, id),
  overtaken: (reply) => ({ reply }),
});

export async function addReply(
  deps: ContentDeps,
  accountId: string,
  facts: ReplyPayload,
): Promise<CannedReply> {
  const logged = { accountId, action: 'cannedReply.add', facts } as const;
  return addContent(deps, replyOf, logged, (tx) => insertReply(tx, facts));
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left */
export async function changeReply(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, ...facts }: ReplyChangePayload,
): Promise<CannedReply> {
  return changeContent(deps, replyOf(id), { accountId, version }, async (tx, before) => {
    const changed = differences(REPLY_FIELDS, before, facts);
    if (changed === null) return null;
    await writeReply(tx, id, facts);
    return { action: 'cannedReply.change', ...changed };
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left */
export async function changeReplyState(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, state }: ContentStatePayload,
): Promise<CannedReply> {
  const action = state === 'withdrawn' ? 'cannedReply.withdraw' : 'cannedReply.list';
  const by = { accountId, version };
  return changeContentState(deps, replyOf(id), by, { state, action }, (tx, now) =>
    writeReplyState(tx, id, state, now),
  );
}
