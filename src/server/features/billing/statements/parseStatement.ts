/** Reads a bank's statement: CAMT.053, MT940 or CSV (BIL-40). */
import { STATEMENT_MAX_BYTES } from '../../../../contract/billing/billing';
import type { DateOrder, StatementFault } from '../../../../contract/billing/statementFaults';
import { parseCamt053 } from './camt053';
import { parseCsv } from './csv';
import type { CsvAssumptions } from './csv';
import { parseMt940 } from './mt940';
import { STATEMENT_MAX_LINES, StatementError } from './statement';
import type { Statement } from './statement';

export type ParsedStatement =
  | { readonly ok: true; readonly statement: Statement }
  | { readonly ok: false; readonly reason: StatementFault; readonly line: number };

/** XML's declaration names an encoding; these are the ones that banks use beside UTF-8. */
const DECLARED = /^<\?xml[^>]{0,200}encoding=["'](iso-8859-1|windows-1252|windows-1256)["']/i;
const MT940 = /^(?:\{1:[\s\S]{0,200})?\s*:20:/;
const CSV_NAME = /\.(?:csv|tsv|txt)$/i;

/**
 * Reads a statement by its content; the name only tells a table from other files. A file with one
 * fault is refused whole (BIL-41), with the fault and its line (0: the file itself).
 * @param currency of the account for which the file is read, where a CSV file names none
 * @param dateOrder how days are written, where a CSV file leaves it open
 */
export function parseStatement(
  bytes: Uint8Array,
  name: string,
  currency: string | null = null,
  dateOrder: DateOrder | null = null,
): ParsedStatement {
  try {
    const statement = read(bytes, name, { currency, dateOrder });
    if (statement.lines.length > STATEMENT_MAX_LINES) throw new StatementError('tooManyLines', 0);
    return { ok: true, statement };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { ok: false, reason: error.fault, line: error.line };
  }
}

function read(bytes: Uint8Array, name: string, assumed: CsvAssumptions): Statement {
  if (bytes.length > STATEMENT_MAX_BYTES) throw new StatementError('tooLarge', 0);
  const text = decode(bytes);
  if (/^\s*</.test(text)) return parseCamt053(text);
  if (MT940.test(text)) return parseMt940(text);
  if (!CSV_NAME.test(name)) throw new StatementError('unknownFormat', 0);
  return parseCsv(text, assumed);
}

/** UTF-8 or UTF-16 with its mark; otherwise what the XML declares, or the Windows of Arabic offices. */
function decode(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase();
  // XML, and what is marked, is what it says or damaged.
  const isSure = marked !== null || /^(?:<|\u00ef\u00bb\u00bf)/.test(start);
  const text =
    decodeAs(marked ?? declared ?? 'utf-8', bytes) ??
    (isSure ? null : decodeAs('windows-1256', bytes));
  // Binary files, and UTF-16 without its mark.
  if (text === null || text.includes('\0')) throw new StatementError('encoding', 0);
  return text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
