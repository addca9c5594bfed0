/** Parts of a row in the desk's lists. */
import { DESK_DONE_KINDS, DESK_KINDS, isOver, isUnderWay } from '../../../../contract/desk/desk';
import type { DeskItem } from '../../../../contract/desk/desk';
import { nextOf } from '../../../../contract/common/requestSteps';
import { MOVE_UNDO_MINUTES } from '../../../../contract/requests/requests';
import { serverNow } from '../../../lib/serverTime';
import type { RowAction, RowTarget } from '../../requests/machines/workList';

export type EntryRef = Pick<DeskItem, 'kind' | 'id'>;

/** An entry's name in the address: `request:100001`. */
export const entryKey = ({ kind, id }: EntryRef): string => `${kind}:${id}`;

/** Reads an entry's name from the address; undefined if it is none. */
export function entryOf(key: string | null): EntryRef | undefined {
  const [kind, id = ''] = key?.split(':') ?? [];
  const known = DESK_KINDS.find((one) => one === kind);
  return known && id !== '' ? { kind: known, id } : undefined;
}

export function targetOf(item: DeskItem): RowTarget {
  const { kind, id, name, holder, request } = item;
  const next = request && isUnderWay(request) ? (nextOf(request.step) ?? null) : null;
  return { row: entryKey(item), kind, id, name, holder: holder?.id ?? null, next };
}

/** The one action that a row offers; undefined where there is none, or it is a link to the chat. */
export function mainAction(item: DeskItem, accountId: string): RowAction | undefined {
  const { kind, holder, request } = item;
  if (kind === 'chat') return undefined;
  if (canClaim(item)) return 'claim';
  if (holder?.id !== accountId || isOver(item)) return undefined;
  if (request) return 'move';
  // Closed without a word to the applicant: not with one press in a list.
  if (kind === 'application') return undefined;
  return DESK_DONE_KINDS.some((one) => one === kind) ? 'finish' : undefined;
}

/** Whether an entry waits and nobody has it. */
export function canClaim(item: DeskItem): boolean {
  return item.holder === null && !isOver(item);
}

/** Whether the reader can still undo their own last move (REQ-13). */
export function canUndo({ request }: DeskItem): boolean {
  const at = request?.own_move_at;
  return at !== undefined && Date.parse(at) + MOVE_UNDO_MINUTES * 60_000 > serverNow();
}
