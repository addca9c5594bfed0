/** BIL-43, BIL-44: what receipts and invoices say. */
import { documentData } from '../../../../../src/server/features/billing/services/documentData';
import { printedCodes, taxCode } from '../../../../../src/server/features/billing/services/zatca';
import { sampleInvoice, sampleReceipt } from '../../../../support/paymentDocuments';

const ORIGIN = 'https://masar.example';
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
const print = (document: ReturnType<typeof sampleReceipt>) =>
  documentData(document, ORIGIN, printedCodes);

describe('a receipt', () => {
  it('says in English what was paid, how, when and at which rate', () => {
    const data = print(sampleReceipt('en'));
    const [course, fee] = data.lines;
    expect(data.title).toBe('Receipt');
    expect(data.facts.map((row) => row.map(withoutMarks))).toEqual([
      ['Number', 'R-2027-000123'],
      // At 23:59 in Riyadh.
      ['Issued on', '4 January 2027'],
      ['Payer', 'Salma Abdullah Al-Salem'],
      ['Student', 'Noura Al-Salem'],
      ['Request', 'MSR-10482'],
    ]);
    expect(course?.notes.map(withoutMarks)).toEqual([
      'VAT does not apply',
      '£2,565, converted at £1 = SAR\u00a04.811111 (rate of 3 January 2027)',
    ]);
    expect(fee?.notes.map(withoutMarks)).toEqual(['VAT 15%']);
    expect(data.payments[0]?.facts.map(withoutMarks)).toEqual([
      'Bank transfer',
      'Received on 4 January 2027',
      'Reference: MSR-10482-1-7',
      'From account: SA44 2000 0001 2345 6789 1234',
    ]);
    expect(withoutMarks(data.total[1])).toBe('SAR\u00a013,375.50');
    expect(data).toMatchObject({ due: null, settled: 'Paid in full', tax: '', notice: '' });
    expect(data.address).toBe(`${ORIGIN}/verify/0123456789abcdef0123456789abcdef`);
  });

  it('leaves out emoji, which its fonts would print as boxes, and keeps the signs that they have', () => {
    const payer = 'Sara 🎓👩‍🎓 Alotaibi ☀️ 🇸🇦';
    const data = print(sampleReceipt('en', { payer, student: '🎉', on_behalf_of: 'Oak™ & Co' }));
    const facts = Object.fromEntries(data.facts.map((row) => row.map(withoutMarks))) as object;
    expect(facts).toMatchObject({ Payer: 'Sara Alotaibi', 'On behalf of': 'Oak™ & Co' });
    expect(facts).not.toHaveProperty('Student');
  });

  it('leaves VAT to the invoice where it is of an instalment of one', () => {
    const [line] = sampleReceipt('en').lines;
    if (!line) throw new Error('no line');
    const lines = [{ ...line, amount: 1_337_550, vat_rate: 'included', converted: null } as const];
    expect(print(sampleReceipt('en', { lines, vat: 0 })).lines[0]?.notes).toEqual([
      'VAT as stated on the invoice',
    ]);
  });

  it('isolates numbers, dates and IBANs in Arabic', () => {
    const data = print(sampleReceipt('ar'));
    expect(data.facts[0]).toEqual(['الرقم', '\u2066R-2027-000123\u2069']);
    expect(data.facts[1]).toEqual(['تاريخ الإصدار', '\u20684 يناير 2027\u2069']);
    expect(data.payments[0]?.facts[3]).toBe('من الحساب: \u2066SA44 2000 0001 2345 6789 1234\u2069');
    expect(data.total[1]).toMatch(/^\u2068.*13,375\.50.*\u2069$/);
  });

  it('lets no name close an isolate or leave the page', () => {
    const [, , payer] = print(
      sampleReceipt('ar', { payer: `\u2069x\u202e${'W'.repeat(50)}` }),
    ).facts;
    expect(payer?.[1]).toBe(`\u2068x${'W'.repeat(23)}\u200b${'W'.repeat(24)}\u200bWWW\u2069`);
  });

  it('is not printed where its sums do not add up', () => {
    expect(() => print(sampleReceipt('en', { total: 1_337_551 }))).toThrow(RangeError);
    expect(() => print(sampleReceipt('en', { payments: [] }))).toThrow(RangeError);
    expect(() => print(sampleInvoice('en', { due: 1 }))).toThrow(RangeError);
    expect(() => print(sampleReceipt('en', { verify_id: '../x' }))).toThrow(RangeError);
  });

  it('writes three decimals of a dinar', () => {
    const [line] = sampleInvoice('en').lines;
    if (!line) throw new Error('no line');
    const lines = [{ ...line, amount: 1_234 }];
    const amounts = { currency: 'KWD', lines, vat: 0, total: 1_234, due: 1_234 };
    expect(withoutMarks(print(sampleInvoice('en', amounts)).total[1])).toBe('KWD\u00a01.234');
  });
});

describe('an invoice', () => {
  const issuer = { ...sampleInvoice('en').issuer, vat_number: '310122393500003' };

  it('is a tax invoice with its code where the VAT number is configured, and says so where not', () => {
    expect(print(sampleInvoice('en'))).toMatchObject({
      title: 'Invoice',
      notice: 'This is not a tax invoice.',
      tax: '',
    });
    const codes: unknown[] = [];
    const codeOf = (fields: Parameters<typeof taxCode>[0]): string => {
      codes.push(fields);
      return taxCode(fields);
    };
    const data = documentData(sampleInvoice('ar', { issuer }), ORIGIN, { codeOf });
    expect(data).toMatchObject({ title: 'فاتورة ضريبية مبسطة', notice: '' });
    expect(data.tax).toContain('<svg');
    expect(codes).toEqual([
      {
        seller: issuer.name,
        vatNumber: '310122393500003',
        issuedAt: new Date('2027-01-04T20:59:30Z'),
        total: '1035.00',
        vat: '135.00',
      },
    ]);
  });

  it('says what it is paid in, in the place of what is due, and on whose behalf', () => {
    const part = { due_on: '2027-02-01', amount: 103_500, reference: 'RF471042P01' };
    const document = sampleInvoice('ar', { instalments: [part], on_behalf_of: 'Kent School' });
    const data = print(document);
    expect(data.due).toBeNull();
    expect(data.plan.map(({ facts }) => facts)).toEqual([
      ['يُستحق في \u20681 فبراير 2027\u2069', 'المرجع: \u2066RF47 1042 P01\u2069'],
    ]);
    expect(withoutMarks(data.plan[0]?.amount ?? '')).toContain('1,035');
    expect(data.facts).toContainEqual(['نيابةً عن', '\u2068Kent School\u2069']);
    const wrong = { ...document, instalments: [{ ...part, amount: 103_501 }] };
    expect(() => print(wrong)).toThrow(RangeError);
  });

  it('has the code on its credit note as well, without a sign', () => {
    const codes: unknown[] = [];
    const codeOf = (fields: Parameters<typeof taxCode>[0]): string => {
      codes.push(fields);
      return taxCode(fields);
    };
    const { lines, vat, total, ...invoice } = sampleInvoice('en', { issuer });
    const note = {
      ...invoice,
      kind: 'creditNote',
      lines: lines.map((line) => ({ ...line, amount: -line.amount })),
      vat: -vat,
      total: -total,
      due: 0,
    } as const;
    const data = documentData(note, ORIGIN, { codeOf });
    expect(data).toMatchObject({ title: 'Credit note to a simplified tax invoice', notice: '' });
    expect(codes).toMatchObject([{ total: '1035.00', vat: '135.00' }]);
  });

  it('encodes five fields as tag, length and value', () => {
    // The example of the authority's published layout.
    const code = taxCode({
      seller: 'Bobs Records',
      vatNumber: '310122393500003',
      issuedAt: new Date('2022-04-25T15:30:00Z'),
      total: '1000.00',
      vat: '150.00',
    });
    expect(code).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('counts the bytes of an Arabic name, and refuses a field that is longer than its length can say', () => {
    const fields = { vatNumber: '3', issuedAt: new Date(0), total: '1', vat: '0' };
    const bytes = Buffer.from(taxCode({ ...fields, seller: 'مسار' }), 'base64');
    expect([bytes[0], bytes[1], bytes.subarray(2, 10).toString()]).toEqual([1, 8, 'مسار']);
    expect(() => taxCode({ ...fields, seller: 'م'.repeat(128) })).toThrow(RangeError);
  });
});
