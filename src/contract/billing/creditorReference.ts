/** The reference of an instalment (BIL-05): a creditor reference of ISO 11649, with its check digits. */
import { remainder97 } from '../../shared/iban';
import { toLatinDigits } from '../../shared/text';

/** The parts of an instalment's reference. */
export interface ReferenceParts {
  readonly requestId: number;
  /** Counts the request's instalments, from 1. */
  readonly n: number;
}

/** Between the numbers of the request and of its instalment. */
const SEPARATOR = 'P';
/** Digits of a request's number, at most. */
const REQUEST_DIGITS = 10;
/** Always so many, so that a reference ends where it does whatever is written behind it. */
const INSTALMENT_DIGITS = 2;
/** Instalments that a request has at most, those of invoices that were taken back included. */
export const REQUEST_INSTALMENTS_MAX = 10 ** INSTALMENT_DIGITS - 1;

/** The reference of an instalment, without spaces: `RF`, two check digits, request, instalment. */
export function referenceOf({ requestId, n }: ReferenceParts): string {
  const body = `${requestId}${SEPARATOR}${String(n).padStart(INSTALMENT_DIGITS, '0')}`;
  const check = String(98 - remainder97(`${body}RF00`)).padStart(2, '0');
  return `RF${check}${body}`;
}

/** A reference as people read it: in groups of four, as banks print them. */
export const shownReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Whether the check digits are right. */
const isReference = (text: string): boolean => remainder97(text.slice(4) + text.slice(0, 4)) === 1;

/**
 * The references in a free text, in capitals and without spaces, each once. Banks and people write
 * them in any spacing and case, and run them together with what comes before and after.
 */
export function findReferences(text: string): string[] {
  const run = toLatinDigits(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const form = new RegExp(
    String.raw`RF\d{2}[1-9]\d{0,${REQUEST_DIGITS - 1}}${SEPARATOR}\d{${INSTALMENT_DIGITS}}`,
    'g',
  );
  return [...new Set([...run.matchAll(form)].map(([reference]) => reference))].filter(isReference);
}
