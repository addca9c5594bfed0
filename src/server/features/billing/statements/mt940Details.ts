/** Field 86 of MT940: what a bank tells of an entry. */
import { cleanIban } from '../../../../shared/iban';
import { textOf } from './statement';

export interface EntryDetails {
  readonly reference: string;
  readonly description: string;
  readonly name: string;
  readonly account: string;
}

/** A transaction code and the separator of the parts after it. */
const STRUCTURED = /^\d{3}\?\d{2}/;
/** The words by which other banks separate the parts. */
const WORD =
  /\/(EREF|PREF|MARF|REMI|NAME|IBAN|CNTP|ORDP|BENM|ID|ADDR|BIC|CSID|TRCD|RTRN|ULTD|ULTB|PURP|SVCL|TYPE|ACCW|OCMT|CHGS|INFO)\//;
const LABELS = ['EREF', 'KREF', 'MREF', 'CRED', 'DEBT', 'SVWZ', 'ABWA', 'ABWE'] as const;
const LABELLED = new RegExp(`(${LABELS.join('|')})\\+`);

/** Reads the field: parts `?20` to `?33`, words such as `/EREF/`, or plain text. */
export function detailsOf(text: string): EntryDetails {
  // Lines are cut at 65 characters, within words as well.
  const whole = text.replaceAll('\n', '');
  if (WORD.test(whole)) return wordedDetails(whole);
  if (!STRUCTURED.test(whole)) {
    const description = textOf(text.replaceAll('\n', ' '));
    return { reference: '', description, name: '', account: '' };
  }
  const parts = new Map<string, string>();
  // A question mark within a text is no separator.
  for (const part of whole.split(/\?(?=\d{2})/).slice(1))
    parts.set(part.slice(0, 2), part.slice(2));
  const joined = (numbers: readonly number[]): string =>
    numbers.map((number) => parts.get(String(number)) ?? '').join('');
  const purpose = joined([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63]);
  const labelled = labelsOf(purpose);
  return {
    reference: labelled.get('EREF') ?? '',
    description: textOf(labelled.get('SVWZ') ?? (labelled.size > 0 ? '' : purpose)),
    name: textOf(joined([32, 33])),
    account: cleanIban(joined([31])),
  };
}

/** The texts of a purpose by their labels, such as `EREF+`. */
function labelsOf(purpose: string): ReadonlyMap<string, string> {
  const [, ...pieces] = purpose.split(LABELLED);
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    found.set(pieces[at] ?? '', (pieces[at + 1] ?? '').trim());
  }
  return found;
}

function wordedDetails(text: string): EntryDetails {
  const parts = new Map<string, string>();
  const [, ...pieces] = text.split(new RegExp(WORD, 'g'));
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    // The parts of a part are separated by strokes: `USTD//text/`.
    const value = (pieces[at + 1] ?? '').replace(/^(?:USTD|STRD|CUR)\/+/, '').replace(/\/+$/, '');
    const word = pieces[at] ?? '';
    if (!parts.has(word)) parts.set(word, value);
  }
  const part = (word: string): string => parts.get(word) ?? '';
  // Account, BIC, name and city in one.
  const [account = '', , name = ''] = part('CNTP').split('/');
  return {
    reference: part('EREF'),
    description: textOf(part('REMI')),
    name: textOf(part('NAME') === '' ? name : part('NAME')),
    account: cleanIban(part('IBAN') === '' ? account : part('IBAN')),
  };
}
