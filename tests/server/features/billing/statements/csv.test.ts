/** BIL-40, BIL-41, BIL-80: statements as CSV files of banks. */
import { STATEMENT_MAX_BYTES } from '../../../../../src/contract/billing/billing';
import type { DateOrder } from '../../../../../src/contract/billing/statementFaults';
import { parseStatement } from '../../../../../src/server/features/billing/statements/parseStatement';

const IBAN = 'SA0380000000608010167519';

const parse = (
  text: string | Uint8Array,
  currency: string | null = 'SAR',
  dateOrder: DateOrder | null = 'dayFirst',
) =>
  parseStatement(
    typeof text === 'string' ? Buffer.from(text) : text,
    'bank.csv',
    currency,
    dateOrder,
  );

function statementOf(text: string | Uint8Array, currency: string | null = 'SAR') {
  const result = parse(text, currency);
  if (!result.ok) throw new Error(`${result.reason} in line ${result.line}`);
  return result.statement;
}

const amountsOf = (rows: readonly string[], currency = 'SAR') =>
  statementOf(
    `Date;Amount\n${rows.map((row) => `04/01/2027;${row}`).join('\n')}`,
    currency,
  ).lines.map((line) => line.amount);

describe('a CSV statement', () => {
  it('finds the headings below the account, and reads debit and credit columns', () => {
    const text = `\ufeffAccount Statement,,\nIBAN:,${IBAN},\nCurrency:,SAR,\n\nPosting Date,Description,Debit Amount,Credit Amount,Reference No.,Sender Name\n2027-01-04,"Transfer, online",,"1,250.00",MSR-1,Noura\n05/01/2027,Fee,2.50,0.00,,\nTotal,,2.50,"1,250.00",,\n`;
    expect(statementOf(text, null)).toEqual({
      account: IBAN,
      currency: 'SAR',
      lines: [
        {
          booked_on: '2027-01-04',
          amount: 125_000,
          currency: 'SAR',
          reference: 'MSR-1',
          description: 'Transfer, online',
          counterparty_name: 'Noura',
          counterparty_account: '',
          bank_id: '',
        },
        expect.objectContaining({ booked_on: '2027-01-05', amount: -250, description: 'Fee' }),
      ],
    });
  });

  it('reads Arabic headings, digits and marks, also as windows-1256', () => {
    const utf8 = 'تاريخ العملية;البيان;المبلغ (SAR)\n٠٤/٠١/٢٠٢٧;حوالة;١٬٢٥٠٫٥٠\n';
    expect(statementOf(utf8, null).lines).toMatchObject([
      { booked_on: '2027-01-04', amount: 125_050, description: 'حوالة' },
    ]);
    // التاريخ;البيان;المبلغ and a credit of 7.50 to the account, as an office's Windows saves it.
    const bytes = Uint8Array.from([
      0xc7,
      0xe1,
      0xca,
      0xc7,
      0xd1,
      0xed,
      0xce,
      0x3b,
      0xc7,
      0xe1,
      0xc8,
      0xed,
      0xc7,
      0xe4,
      0x3b,
      0xc7,
      0xe1,
      0xe3,
      0xc8,
      0xe1,
      0xdb,
      0x0a,
      ...Buffer.from('04/01/2027;'),
      0xcd,
      0xe6,
      0xc7,
      0xe1,
      0xc9,
      ...Buffer.from(';7.50'),
    ]);
    expect(statementOf(bytes).lines).toMatchObject([{ amount: 750, description: 'حوالة' }]);
  });

  it('reads one signed column as banks write it', () => {
    const rows = ['"1,234.50"', '-2.00', '3.00-', '(4.00)', '5.00 CR', '6.00 DR', 'SAR 7.00', '-8'];
    expect(amountsOf(rows)).toEqual([123_450, -200, -300, -400, 500, -600, 700, -800]);
  });

  it('takes the decimal mark from the whole file', () => {
    expect(amountsOf(['1.234', '5,50'])).toEqual([123_400, 550]);
    expect(amountsOf(['1,234'])).toEqual([123_400]);
    expect(amountsOf(['1.234', '12,345.678'], 'KWD')).toEqual([1_234, 12_345_678]);
    expect(parse('Date;Amount\n04/01/2027;1,234', 'KWD')).toMatchObject({
      reason: 'ambiguousAmount',
    });
    expect(parse('Date;Amount\n04/01/2027;1.50\n04/01/2027;1,50')).toMatchObject({ ok: false });
  });

  it('reads a column that says credit or debit, and debits that are printed with a minus', () => {
    const signed = 'Date\tAmount\tDr/Cr\n04/01/2027\t1.00\tD\n04/01/2027\t2.00\tC';
    expect(statementOf(signed).lines.map((line) => line.amount)).toEqual([-100, 200]);
    const minus = 'Date,Debit,Credit\n04/01/2027,-1.00,\n04/01/2027,,2.00';
    expect(statementOf(minus).lines.map((line) => line.amount)).toEqual([-100, 200]);
  });

  it.each([
    ['date', '13/13/2027,1.00,,SAR'],
    ['date', '01/2027,1.00,,SAR'],
    ['amount', '04/01/2027,1.00,2.00,SAR'],
    ['amount', '04/01/2027,,,SAR'],
    ['amount', '04/01/2027,12O.00,,SAR'],
    ['amount', '04/01/2027,1.005,,SAR'],
    ['severalCurrencies', '04/01/2027,1.00,,USD'],
    ['date', ',1.00,,SAR'],
  ])('is refused whole for %s in %s, with the row', (reason, row) => {
    const text = `Date,Debit,Credit,Currency\n04/01/2027,,9.00,SAR\n${row}\n05/01/2027,,1.00,SAR\n`;
    expect(parse(text)).toEqual({ ok: false, reason, line: 3 });
  });

  const daysOf = (days: readonly string[], above = '', answered: DateOrder | null = null) => {
    const rows = days.map((day) => `${day},1.00`).join('\n');
    const parsed = parse(`${above}Date,Amount\n${rows}\n`, 'SAR', answered);
    return parsed.ok ? parsed.statement.lines.map((line) => line.booked_on) : parsed;
  };

  it('asks which figure is the month where nothing says it, and never guesses', () => {
    const open = ['01/04/2027', '02/04/2027'];
    expect(daysOf(open)).toEqual({ ok: false, reason: 'ambiguousDate', line: 2 });
    expect(daysOf(['04/04/2027', '02/03/2027'])).toMatchObject({
      reason: 'ambiguousDate',
      line: 3,
    });
    expect(daysOf(open, '', 'dayFirst')).toEqual(['2027-04-01', '2027-04-02']);
    expect(daysOf(open, '', 'monthFirst')).toEqual(['2027-01-04', '2027-02-04']);
    expect(daysOf(['05/05/2027'])).toEqual(['2027-05-05']);
  });

  it('takes the order of days from one beyond the 12th, the period above the headings, or dots', () => {
    expect(daysOf(['01/04/2027', '31/12/2026'])).toEqual(['2027-04-01', '2026-12-31']);
    const answered = daysOf(['01/04/2027', '12/31/2026'], '', 'dayFirst');
    expect(answered).toEqual(['2027-01-04', '2026-12-31']);
    expect(daysOf(['31/12/2026', '12/31/2026'])).toEqual({ ok: false, reason: 'date', line: 3 });
    const period = 'From 01/04/2027 to 30/04/2027\n';
    expect(daysOf(['01/04/2027'], period)).toEqual(['2027-04-01']);
    expect(daysOf(['01/04/2027'], 'From 01/01/2027 to 01/31/2027\n')).toEqual(['2027-01-04']);
    expect(daysOf(['01.04.2027'])).toEqual(['2027-04-01']);
    expect(daysOf(['٠١/٠٤/٢٠٢٧'])).toEqual(['2027-04-01']);
  });

  it('reads BOM, CRLF, UTF-16 of both kinds and separators within quotes', () => {
    const text = '\ufeffDate,Amount,Details\r\n13/04/2027,"1,234.50","Fee, ""visa"""\r\n';
    const big = Buffer.from(text, 'utf16le').swap16();
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'), big]) {
      expect(statementOf(bytes).lines).toMatchObject([
        { booked_on: '2027-04-13', amount: 123_450, description: 'Fee, "visa"' },
      ]);
    }
  });

  it('refuses a file that was cut in its last row, where an amount may have lost its end', () => {
    const whole = 'Date,Details,Amount,Balance\n13/04/2027,a,1.00,5.00\n14/04/2027,b,20.00,25.00';
    expect(parse(whole).ok).toBe(true);
    for (const lost of ['.00,25.00', ',25.00', '20.00,25.00']) {
      const cut = whole.slice(0, whole.length - lost.length);
      expect(parse(cut)).toEqual({ ok: false, reason: 'malformed', line: 3 });
    }
    expect(parse('')).toMatchObject({ reason: 'noHeader' });
  });

  it('refuses what is no statement, too long or too large', () => {
    expect(parse('Name,Age\nNoura,18')).toMatchObject({ reason: 'noHeader' });
    expect(parse('Date,Amount\n04/01/2027,1.00', null)).toMatchObject({ reason: 'noCurrency' });
    expect(parse('Date,Amount\n"04/01/2027,1.00')).toMatchObject({ ok: false });
    const rows = '04/01/2027,1.00\n'.repeat(20_001);
    expect(parse(`Date,Amount\n${rows}`)).toMatchObject({ reason: 'tooManyLines' });
    expect(parse(new Uint8Array(STATEMENT_MAX_BYTES + 1))).toMatchObject({ reason: 'tooLarge' });
    const damaged = Buffer.from('\ufeffDate,Amount,Details\n04/01/2027,1.00,\u0000');
    damaged[damaged.length - 1] = 0xff;
    expect(parse(damaged)).toMatchObject({ reason: 'encoding' });
    expect(parse(Buffer.from('%PDF-1.7\0'))).toMatchObject({ reason: 'encoding' });
    expect(parseStatement(Buffer.from('hello'), 'a.doc')).toMatchObject({
      reason: 'unknownFormat',
    });
  });
});
