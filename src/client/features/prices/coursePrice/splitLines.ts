import type { QuoteLine } from '../../../../contract/catalogue/catalogue';

/** The lines of a course's price apart from those of its extras, and what its own add up to. */
export function splitLines(
  lines: readonly QuoteLine[],
  extras: readonly number[],
): {
  readonly own: readonly QuoteLine[];
  readonly added: readonly QuoteLine[];
  /** Minor units. */
  readonly ownTotal: number;
} {
  const isExtra = ({ fee_id }: QuoteLine): boolean => fee_id !== null && extras.includes(fee_id);
  const own = lines.filter((line) => !isExtra(line));
  return {
    own,
    added: lines.filter(isExtra),
    ownTotal: own.reduce((sum, { amount }) => sum + amount, 0),
  };
}
