import type { DeskCounts, HolderFilter } from '../../../../contract/desk/desk';

/** How many entries of a queue somebody has; of everybody without `holder`. */
export function countOf(counts: DeskCounts | undefined, holder: HolderFilter | undefined): number {
  if (!counts) return 0;
  return holder === undefined ? counts.free + counts.mine + counts.others : counts[holder];
}
