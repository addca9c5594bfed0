/** BIL-40, BIL-41: statements as CAMT.053. */
import { parseStatement } from '../../../../../src/server/features/billing/statements/parseStatement';

const IBAN = 'SA0380000000608010167519';
const PAYER = 'SA4420000001234567891234';

interface Parts {
  readonly entries: string;
  readonly balances?: string;
  readonly version?: string;
  readonly currency?: string;
}

function file({ entries, balances = '', version = '02', currency = 'SAR' }: Parts): Uint8Array {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balances}
${entries}
</Stmt></BkToCstmrStmt></Document>`);
}

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

const entry = (amount: string, rest: string, direction = 'CRDT'): string =>
  `<Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${rest}</Ntry>`;

const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2027-01-04</Dt></BookgDt>';
const DEBTOR = `<RltdPties><Dbtr><Nm>Noura  Al\u202eSalem</Nm></Dbtr><DbtrAcct><Id><IBAN>${PAYER}</IBAN></Id></DbtrAcct></RltdPties>`;

const parsed = (parts: Parts) => parseStatement(file(parts), 'statement.xml');

function linesOf(parts: Parts) {
  const result = parsed(parts);
  if (!result.ok) throw new Error(`${result.reason} in line ${result.line}`);
  return result.statement.lines;
}

describe('a CAMT.053 statement', () => {
  it('reads an entry of 001.02 with its structured reference, payer and bank id', () => {
    const detail = `<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>${DEBTOR}<RmtInf><Ustrd>Fees &amp; visa</Ustrd><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`;
    const entries = entry('1234.5', `${BOOKED}<AcctSvcrRef>B77</AcctSvcrRef>${detail}`);
    expect(parsed({ entries })).toEqual({
      ok: true,
      statement: {
        account: IBAN,
        currency: 'SAR',
        lines: [
          {
            booked_on: '2027-01-04',
            amount: 123_450,
            currency: 'SAR',
            reference: 'RF18539007547034',
            description: 'Fees & visa',
            counterparty_name: 'Noura AlSalem',
            counterparty_account: PAYER,
            bank_id: 'B77',
          },
        ],
      },
    });
  });

  it('reads 001.08: a coded status, a time of booking, parties one level deeper', () => {
    const detail = `<NtryDtls><TxDtls><Refs><EndToEndId>MSR-7</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>سلمى</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>`;
    const booked =
      '<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2027-01-04T23:59:00+03:00</DtTm></BookgDt>';
    expect(linesOf({ version: '08', entries: entry('5.00', booked + detail) })).toMatchObject([
      { booked_on: '2027-01-04', amount: 500, reference: 'MSR-7', counterparty_name: 'سلمى' },
    ]);
  });

  it('makes a line of each transaction of a batch, and refuses one that does not add up', () => {
    const one = (amount: string, id: string): string =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="SAR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const batch = (total: string): string =>
      entry(
        total,
        `${BOOKED}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${one('10', 'A')}${one('5.5', 'NOTPROVIDED')}</NtryDtls>`,
      );
    expect(linesOf({ entries: batch('15.50') })).toMatchObject([
      { amount: 1_000, reference: 'A', bank_id: 'B1/1' },
      { amount: 550, reference: '', bank_id: 'B1/2' },
    ]);
    expect(parsed({ entries: batch('15.51') })).toEqual({ ok: false, reason: 'details', line: 6 });
  });

  it('keeps the sign of a reversal, which already says where the money went, and its payee', () => {
    const detail = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Masar</Nm></Dbtr><Cdtr><Nm>Kent School</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`;
    const entries = entry('9.00', `<RvslInd>true</RvslInd>${BOOKED}${detail}`);
    expect(linesOf({ entries })).toMatchObject([{ amount: 900, counterparty_name: 'Kent School' }]);
  });

  it('leaves out what is not booked', () => {
    const pending = entry('7.00', BOOKED.replace('BOOK', 'PDNG'));
    expect(linesOf({ entries: pending + entry('1.00', BOOKED, 'DBIT') })).toMatchObject([
      { amount: -100 },
    ]);
  });

  it('checks that the lines lead from one balance to the other', () => {
    const entries = entry('3.00', BOOKED) + entry('1.00', BOOKED, 'DBIT');
    const opening = balance('OPBD', '10.00');
    expect(parsed({ entries, balances: opening + balance('CLBD', '12.00') }).ok).toBe(true);
    expect(parsed({ entries, balances: opening + balance('CLBD', '12.01') })).toMatchObject({
      reason: 'balance',
    });
  });

  it('reads three decimals of a dinar, and refuses a thousandth of a riyal', () => {
    const dinars = entry('1.234', BOOKED).replaceAll('SAR', 'KWD');
    expect(linesOf({ currency: 'KWD', entries: dinars })).toMatchObject([{ amount: 1_234 }]);
    expect(parsed({ entries: entry('1.000', BOOKED) }).ok).toBe(true);
    expect(parsed({ entries: entry('1.234', BOOKED) })).toMatchObject({
      reason: 'amount',
      line: 6,
    });
  });

  it.each([
    ['date', entry('1', BOOKED.replace('01-04', '02-30'))],
    ['direction', entry('1', BOOKED, 'BOTH')],
    ['severalCurrencies', entry('1', BOOKED).replace('SAR', 'USD')],
    ['amount', entry('-1', BOOKED)],
    ['amount', entry('1e3', BOOKED)],
  ])('is refused whole for %s, with the line', (reason, wrong) => {
    const entries = `${entry('1', BOOKED)}\n${wrong}`;
    expect(parsed({ entries })).toEqual({ ok: false, reason, line: 7 });
  });

  it('takes no DTD, no entity, no deep nesting and no prototype', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>';
    const external = '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document/>';
    for (const text of [bomb, external]) {
      expect(parseStatement(Buffer.from(text), 'x.xml')).toMatchObject({ reason: 'forbiddenXml' });
    }
    expect(
      parsed({ entries: entry('1', `${BOOKED}<AddtlNtryInf>&evil;</AddtlNtryInf>`) }),
    ).toMatchObject({
      reason: 'forbiddenXml',
    });
    const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`;
    const open = Buffer.from('<Document>\n<a></Document>');
    expect(parseStatement(open, 'x.xml')).toEqual({ ok: false, reason: 'malformed', line: 2 });
    const names = '<Document><__proto__><Stmt/></__proto__></Document>';
    for (const text of [deep, names]) {
      expect(parseStatement(Buffer.from(text), 'x.xml')).toMatchObject({ reason: 'malformed' });
    }
  });

  it('is one account in one currency', () => {
    const two = Buffer.from(file({ entries: '' }))
      .toString()
      .replace(/<Stmt>[\s\S]*<\/Stmt>/, (one) => one + one.replace(IBAN, PAYER));
    expect(parseStatement(Buffer.from(two), 'x.xml')).toMatchObject({ reason: 'severalAccounts' });
  });
});
