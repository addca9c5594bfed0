/** Shared by the readers of bank statements (BIL-40, BIL-41). */
import type { StatementFault } from '../../../../contract/billing/statementFaults';
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { decimalsOf } from '../../../../shared/money';
import { cleanName } from '../../../../shared/text';

export interface Statement {
  /** IBAN, or the bank's number where it gives none; empty where a CSV file does not name it. */
  readonly account: string;
  readonly currency: string;
  readonly lines: readonly StatementLine[];
}

export const STATEMENT_MAX_LINES = 20_000;

/** Code units of a text field; banks use at most a few hundred. */
const TEXT_MOST = 1_000;

/** A fault that refuses the whole file. */
export class StatementError extends Error {
  constructor(
    readonly fault: StatementFault,
    /** Line of the file, from 1; 0 for the file itself. */
    readonly line: number,
  ) {
    super(`the statement is refused: ${fault} (line ${line})`);
    this.name = 'StatementError';
  }
}

const DECIMAL = /^(\d{1,13})(?:[.,](\d*))?$/;

/**
 * Parses an unsigned decimal with at most one mark into minor units, exactly. Decimals that the
 * currency does not have must be zeros.
 * @returns null for anything else
 */
export function minorUnits(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const decimals = decimalsOf(currency);
  if (/[^0]/.test(fraction.slice(decimals))) return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** One clean line of text, without invisible characters. */
export const textOf = (text: string): string => cleanName(text).slice(0, TEXT_MOST);

/** Fillers of banks where a payer gave no reference. */
const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF|NOREF|N\/A|-+)$/i;

/** The first of these that is a reference; empty without one. */
export function referenceOf(...candidates: readonly string[]): string {
  return candidates.map(textOf).find((one) => one !== '' && !NO_REFERENCE.test(one)) ?? '';
}

/** @throws StatementError where the parts of a file are of several accounts or currencies */
export function joinStatements(
  parts: readonly (Statement & { readonly line: number })[],
): Statement {
  const [first] = parts;
  if (!first) throw new StatementError('noStatement', 0);
  for (const { account, currency, line } of parts) {
    if (account !== first.account) throw new StatementError('severalAccounts', line);
    if (currency !== first.currency) throw new StatementError('severalCurrencies', line);
  }
  const lines = parts.flatMap((part) => part.lines);
  return { account: first.account, currency: first.currency, lines };
}
