/** MT940, SWIFT's customer statement. */
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { isIsoDate } from '../../../../shared/dates';
import { cleanIban } from '../../../../shared/iban';
import { detailsOf } from './mt940Details';
import { joinStatements, minorUnits, referenceOf, StatementError, textOf } from './statement';
import type { Statement } from './statement';

interface Field {
  readonly tag: string;
  readonly text: string;
  readonly line: number;
}

const TAG = /^:(\d{2}[A-Z]?):/;
/** Balance: sign, date, currency, amount. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;
/** Entry: value date, booking day, mark, funds code, amount, type, references. */
const ENTRY =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d{1,12},\d{0,3})([A-Z][A-Z\d]{3})([^\n]*)/;

/** A reversal moves money against the entry that it reverses. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1 };

/** @throws StatementError */
export function parseMt940(text: string): Statement {
  const statements: Field[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') statements.push([field]);
    else statements.at(-1)?.push(field);
  }
  return joinStatements(statements.map(readStatement));
}

/** The fields of a file, without SWIFT's envelope of `{1:…}{4:` and `-}`. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; texts: string[]; line: number }[] = [];
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const content = raw.replace(/^\{1:.*\{4:/, '');
    const tag = TAG.exec(content)?.[1];
    if (tag !== undefined) {
      fields.push({ tag, texts: [content.slice(tag.length + 2)], line: index + 1 });
    } else if (/^-\}?/.test(content)) {
      // Text after a statement's end belongs to no field.
      fields.push({ tag: '', texts: [], line: index + 1 });
    } else if (content.trim() !== '' && !/^\{[1-5]:/.test(content)) {
      fields.at(-1)?.texts.push(content);
    }
  });
  return fields
    .filter(({ tag }) => tag !== '')
    .map(({ tag, texts, line }) => ({ tag, text: texts.join('\n'), line }));
}

function readStatement(fields: readonly Field[]): Statement & { readonly line: number } {
  const line = fields[0]?.line ?? 0;
  const of = (...tags: readonly string[]): Field | undefined =>
    fields.find(({ tag }) => tags.includes(tag));
  const account = accountOf(of('25', '25P')?.text ?? '');
  if (account === '') throw new StatementError('noAccount', line);
  const opening = of('60F', '60M');
  const closing = of('62F', '62M');
  if (!opening || !closing) throw new StatementError('balance', line);
  const first = balanceOf(opening);
  const last = balanceOf(closing);
  const { currency } = first;
  if (last.currency !== currency) throw new StatementError('severalCurrencies', closing.line);
  const lines = fields.flatMap((field, index): StatementLine[] => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    return entryLine(field, next?.tag === '86' ? next.text : '', currency);
  });
  const sum = lines.reduce((total, one) => total + one.amount, first.amount);
  if (sum !== last.amount) throw new StatementError('balance', closing.line);
  return { account, currency, lines, line };
}

/** An IBAN, which some banks write after their code and before the currency, else the number. */
function accountOf(text: string): string {
  const [first = ''] = text.split('\n');
  const number = cleanIban(first.split('/').at(-1) ?? '');
  return /^([A-Z]{2}\d{2}[A-Z\d]{11,30}?)(?:[A-Z]{3})?$/.exec(number)?.[1] ?? number;
}

function balanceOf({ text, line }: Field): { readonly amount: number; readonly currency: string } {
  const [, sign, , currency = '', digits = ''] = BALANCE.exec(text.trim()) ?? [];
  const units = sign === undefined ? null : minorUnits(digits, currency);
  if (units === null) throw new StatementError('balance', line);
  return { amount: sign === 'C' ? units : -units, currency };
}

function entryLine({ text, line }: Field, details: string, currency: string): StatementLine[] {
  const [, value, day, mark, , digits = '', , references = ''] = ENTRY.exec(text) ?? [];
  if (value === undefined || mark === undefined) throw new StatementError('malformed', line);
  const direction = DIRECTIONS[mark];
  // Expected entries (EC, ED) are not booked.
  if (direction === undefined) return [];
  const units = minorUnits(digits, currency);
  if (units === null) throw new StatementError('amount', line);
  const booked = bookedOn(value, day);
  if (booked === null) throw new StatementError('date', line);
  const [owner = '', bank = ''] = references.split('//');
  const told = detailsOf(details);
  const supplement = text.split('\n').slice(1).join(' ');
  return [
    {
      booked_on: booked,
      amount: units * direction,
      currency,
      reference: referenceOf(told.reference, owner),
      description: told.description === '' ? textOf(supplement) : told.description,
      counterparty_name: told.name,
      counterparty_account: told.account,
      bank_id: textOf(bank),
    },
  ];
}

/**
 * The booking day MMDD in the year that brings it nearest to the value date: of an entry of
 * 2 January with the value of 31 December it is the next one.
 */
function bookedOn(value: string, day: string | undefined): string | null {
  const year = 2_000 + Number(value.slice(0, 2));
  const valued = `${year}-${value.slice(2, 4)}-${value.slice(4)}`;
  if (!isIsoDate(valued)) return null;
  if (day === undefined) return valued;
  const distance = (date: string): number => Math.abs(Date.parse(date) - Date.parse(valued));
  const dates = [year - 1, year, year + 1]
    .map((one) => `${one}-${day.slice(0, 2)}-${day.slice(2)}`)
    .filter(isIsoDate)
    .sort((one, other) => distance(one) - distance(other));
  return dates[0] ?? null;
}
