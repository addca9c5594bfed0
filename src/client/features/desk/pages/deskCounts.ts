import type { DeskCounts, HolderFilter } from '../../../../contract/desk/desk';

/** Number of a queue's entries by holder; all entries without `holder`. */
export function countOf(counts: DeskCounts | undefined, holder: HolderFilter | undefined): number {
  if (!counts) return 0;
  return holder === undefined ? counts.free + counts.mine + counts.others : counts[holder];
}
