import { turnOf } from '../../../../contract/documents/documentRights';
import type { DocumentState } from '../../../../contract/documents/documentLifecycle';
import type { RequestDocument } from '../../../../contract/documents/documents';
import type { MessageId } from '../../../i18n/messageIds';

/** Whether something is left to do that nobody may do any more: the request has ended. */
const hasEnded = ({ state, may }: Pick<RequestDocument, 'state' | 'may'>): boolean =>
  turnOf(state) !== null && !may.includes('SENT');

/**
 * The student's next step in a document's state; its `day` is the last one, or since when it waits.
 */
export function adviceOf(document: RequestDocument): MessageId {
  const { state, valid_until: validUntil } = document;
  if (hasEnded(document)) return 'documents.family.ended';
  if (state === 'accepted' && validUntil !== null) return 'documents.family.validUntil';
  return `documents.family.${state}`;
}

interface SumPart {
  readonly id: MessageId;
  readonly count: number;
}

const AGAIN: readonly DocumentState[] = ['sentBack', 'expiring', 'expired'];

/**
 * How far the documents of a request are: those that are accepted of those that are needed, and those that
 * wait, for whom.
 * @returns the parts of a sentence, and how many documents are needed; none where nothing is
 */
export function sumOf(documents: readonly RequestDocument[]): {
  readonly total: number;
  readonly parts: readonly SumPart[];
} {
  const needed = documents.filter(({ state }) => state !== 'waived');
  const count = (...states: readonly DocumentState[]): number =>
    needed.filter(({ state }) => states.includes(state)).length;
  const open: readonly SumPart[] = [
    { id: 'documents.sum.toSend', count: count('missing') },
    { id: 'documents.sum.toSendAgain', count: count(...AGAIN) },
    { id: 'documents.sum.inReview', count: count('inReview') },
  ];
  const left = needed.some(hasEnded) ? [] : open.filter((part) => part.count > 0);
  const accepted = { id: 'documents.sum.accepted', count: count('accepted', 'expiring') } as const;
  return { total: needed.length, parts: needed.length === 0 ? [] : [accepted, ...left] };
}
