/**
 * Decides which instalment a line of a statement pays (BIL-07): pure, so that the list and the
 * reading agree.
 */
import type { LookReason } from '../../../../contract/billing/deskMoney';
import { findReferences } from '../../../../contract/billing/creditorReference';
import { withoutInvisible } from '../../../../shared/text';

/** The known facts of an instalment that a line can pay. */
export interface Candidate {
  readonly id: number;
  readonly reference: string;
  readonly currency: string;
  /** Still to be paid. */
  readonly open: number;
  readonly student: string;
  /** Whom the request is for, where that is another person. */
  readonly forName: string | null;
  /** Who was announced to pay. */
  readonly payer: string | null;
}

/** The known facts of a line. */
export interface Line {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly description: string;
  readonly counterpartyName: string;
}

/** One instalment for sure, or a reason to look at the line, with the likeliest first. */
export type Decision<Of extends Candidate> =
  | { readonly sure: Of }
  | { readonly sure: null; readonly reason: LookReason; readonly suggestions: readonly Of[] };

/** The references that a line names, if any. */
export const referencesIn = ({ reference, description }: Line): string[] =>
  findReferences(`${reference} ${description}`);

/**
 * Decides which instalment a line pays. A reference with exactly what is open of its instalment
 * says it for sure; anything else is confirmed by a person: another amount, or the amount and a
 * name without a reference.
 */
export function decideMatch<Of extends Candidate>(
  line: Line,
  candidates: readonly Of[],
): Decision<Of> {
  const references = referencesIn(line);
  const named = candidates.filter(({ reference }) => references.includes(reference));
  const [first, second] = named;
  if (first && second) return { sure: null, reason: 'several', suggestions: named };
  if (first) {
    if (first.currency !== line.currency) {
      return { sure: null, reason: 'currency', suggestions: [] };
    }
    if (first.open === line.amount) return { sure: first };
    const reason = first.open <= 0 ? 'settled' : 'amount';
    return { sure: null, reason, suggestions: [first] };
  }
  const sameAmount = candidates.filter(
    ({ currency, open }) => currency === line.currency && open === line.amount,
  );
  const sameName = sameAmount.filter((candidate) => isNamed(line, candidate));
  return sameName.length > 0
    ? { sure: null, reason: 'name', suggestions: sameName }
    : { sure: null, reason: 'unknown', suggestions: [] };
}

/** Letters that a part of a name has at least. */
const PART_LETTERS = 3;

function partsOf(name: string): string[] {
  const plain = withoutInvisible(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}]+/u).filter(({ length }) => length >= PART_LETTERS);
}

/** Whether a line names the student, whom the request is for, or who was announced: a part of the name says so. */
function isNamed(
  { counterpartyName, description }: Line,
  { student, forName, payer }: Candidate,
): boolean {
  const said = new Set(partsOf(`${counterpartyName} ${description}`));
  return [student, forName ?? '', payer ?? ''].some((name) =>
    partsOf(name).some((part) => said.has(part)),
  );
}
