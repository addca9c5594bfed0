/** CAMT.053, the bank-to-customer statement of ISO 20022: 001.02 to 001.08 and later. */
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { isIsoDate } from '../../../../shared/dates';
import { cleanIban } from '../../../../shared/iban';
import { joinStatements, minorUnits, referenceOf, StatementError, textOf } from './statement';
import type { Statement } from './statement';
import { lineAt, parseXml } from './xml';
import type { XmlNode } from './xml';

/** The line of a node, for a fault. */
type LineOf = (node: XmlNode) => number;

interface Account {
  readonly account: string;
  readonly currency: string;
}

/** @throws StatementError */
export function parseCamt053(text: string): Statement {
  const root = parseXml(text);
  const lineOf: LineOf = (node) => lineAt(text, node.at);
  const statements = root.find('Document/BkToCstmrStmt')?.all('Stmt') ?? [];
  return joinStatements(
    statements.map((one) => ({ ...readStatement(one, lineOf), line: lineOf(one) })),
  );
}

function readStatement(statement: XmlNode, lineOf: LineOf): Statement {
  const account = accountAt(statement.find('Acct'));
  if (account === '') throw new StatementError('noAccount', lineOf(statement));
  const currency = firstOf(
    statement.textAt('Acct/Ccy'),
    statement.find('Bal/Amt')?.attribute('Ccy'),
    statement.find('Ntry/Amt')?.attribute('Ccy'),
  );
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementError('noCurrency', lineOf(statement));
  const of = { account, currency };
  const lines = statement
    .all('Ntry')
    // Pending entries and information move no money.
    .filter((entry) => firstOf(entry.textAt('Sts/Cd'), entry.textAt('Sts')) === 'BOOK')
    .flatMap((entry) => entryLines(entry, of, lineOf));
  checkBalance(statement, lines, of, lineOf);
  return { ...of, lines };
}

/** An entry's lines: one for each of its transactions where those add up to it. */
function entryLines(entry: XmlNode, of: Account, lineOf: LineOf): StatementLine[] {
  const total = signedAmount(entry, of, lineOf);
  const details = entry.all('NtryDtls').flatMap((one) => one.all('TxDtls'));
  const [only] = details;
  if (details.length <= 1)
    return [lineFrom({ entry, detail: only, amount: total, place: 0 }, of, lineOf)];
  const amounts = details.map((detail) => detailAmount(detail, entry, of, lineOf));
  // Without amounts in the account's currency nothing says what belongs to which transaction.
  if (!amounts.every((amount) => amount !== null)) {
    return [lineFrom({ entry, detail: undefined, amount: total, place: 0 }, of, lineOf)];
  }
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== total) {
    throw new StatementError('details', lineOf(entry));
  }
  return details.map((detail, index) =>
    lineFrom({ entry, detail, amount: amounts[index] ?? 0, place: index + 1 }, of, lineOf),
  );
}

/** Null where a transaction has no amount in the account's currency. */
function detailAmount(detail: XmlNode, entry: XmlNode, of: Account, lineOf: LineOf): number | null {
  const amount = detail.find('Amt') ?? detail.find('AmtDtls/TxAmt/Amt');
  if (!amount || amount.attribute('Ccy') !== of.currency) return null;
  const units = unitsOf(amount, of, lineOf);
  return units * directionOf(detail.find('CdtDbtInd') ? detail : entry, lineOf);
}

function signedAmount(node: XmlNode, of: Account, lineOf: LineOf): number {
  const amount = node.find('Amt');
  if (!amount) throw new StatementError('amount', lineOf(node));
  if (amount.attribute('Ccy') !== of.currency) {
    throw new StatementError('severalCurrencies', lineOf(amount));
  }
  return unitsOf(amount, of, lineOf) * directionOf(node, lineOf);
}

function unitsOf(amount: XmlNode, { currency }: Account, lineOf: LineOf): number {
  const units = minorUnits(amount.text, currency);
  if (units === null) throw new StatementError('amount', lineOf(amount));
  return units;
}

/** Where the money went: a reversal's indicator already says it, so RvslInd turns nothing round. */
function directionOf(node: XmlNode, lineOf: LineOf): 1 | -1 {
  const direction = node.textAt('CdtDbtInd');
  if (direction === 'CRDT') return 1;
  if (direction === 'DBIT') return -1;
  throw new StatementError('direction', lineOf(node));
}

interface LineSource {
  readonly entry: XmlNode;
  readonly detail: XmlNode | undefined;
  readonly amount: number;
  /** Of the transaction in its entry, from 1; 0 where the line is the entry's. */
  readonly place: number;
}

function lineFrom(
  { entry, detail, amount, place }: LineSource,
  { currency }: Account,
  lineOf: LineOf,
): StatementLine {
  const at = (path: string): string => detail?.textAt(path) ?? '';
  const booked = firstOf(entry.textAt('BookgDt/Dt'), entry.textAt('BookgDt/DtTm').slice(0, 10));
  if (!isIsoDate(booked)) throw new StatementError('date', lineOf(entry));
  const remittance = detail?.find('RmtInf');
  const unstructured = remittance?.all('Ustrd').map((one) => one.text) ?? [];
  const structured = (remittance?.all('Strd') ?? []).map((one) => one.textAt('CdtrRefInf/Ref'));
  const isReversal = entry.textAt('RvslInd') === 'true';
  // A reversal keeps the parties of what it reverses.
  const party = amount > 0 === isReversal ? 'Cdtr' : 'Dbtr';
  const description = [...unstructured, at('AddtlTxInf'), entry.textAt('AddtlNtryInf')];
  return {
    booked_on: booked,
    amount,
    currency,
    reference: referenceOf(...structured, at('Refs/EndToEndId')),
    description: textOf(description.filter((one) => one !== '').join(' ')),
    counterparty_name: textOf(
      firstOf(at(`RltdPties/${party}/Nm`), at(`RltdPties/${party}/Pty/Nm`)),
    ),
    counterparty_account: accountAt(detail?.find(`RltdPties/${party}Acct`)),
    bank_id: bankIdOf(entry, at, place),
  };
}

/** A transaction's own id, else its entry's with its place. */
function bankIdOf(entry: XmlNode, at: (path: string) => string, place: number): string {
  const own = textOf(firstOf(at('Refs/AcctSvcrRef'), at('Refs/TxId')));
  if (own !== '') return own;
  const shared = textOf(firstOf(entry.textAt('AcctSvcrRef'), entry.textAt('NtryRef')));
  return shared === '' || place === 0 ? shared : `${shared}/${place}`;
}

function accountAt(account: XmlNode | undefined): string {
  return cleanIban(firstOf(account?.textAt('Id/IBAN'), account?.textAt('Id/Othr/Id')));
}

/** Opening balance and lines must make the closing balance, where the file has both. */
function checkBalance(
  statement: XmlNode,
  lines: readonly StatementLine[],
  of: Account,
  lineOf: LineOf,
): void {
  const balances = statement.all('Bal');
  const typed = (...codes: readonly string[]): XmlNode | undefined =>
    balances.find((one) => codes.includes(one.textAt('Tp/CdOrPrtry/Cd')));
  const opening = typed('OPBD', 'PRCD');
  const closing = typed('CLBD');
  if (!opening || !closing) return;
  const sum = lines.reduce((total, line) => total + line.amount, signedAmount(opening, of, lineOf));
  if (sum !== signedAmount(closing, of, lineOf)) {
    throw new StatementError('balance', lineOf(closing));
  }
}

/** The first text that is not empty: versions of the format keep one thing in several places. */
const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text !== '') ?? '';
