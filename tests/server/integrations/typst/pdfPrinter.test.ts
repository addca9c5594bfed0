/** BIL-42: documents are set in a process of their own, and data are text. */
import { PDFDocument } from '@cantoo/pdf-lib';

import type { ReceiptDocument } from '../../../../src/contract/billing/receiptDocument';
import type { Language } from '../../../../src/contract/common/constants';
import { documentData } from '../../../../src/server/features/billing/services/documentData';
import { printedCodes } from '../../../../src/server/features/billing/services/zatca';
import { createPdfPrinter, PdfError } from '../../../../src/server/integrations/typst/pdfPrinter';
import type { PdfPrinter } from '../../../../src/server/integrations/typst/pdfPrinter';
import type { PdfTemplate } from '../../../../src/server/integrations/typst/typstProtocol';
import { sampleReceipt } from '../../../support/paymentDocuments';

const dataOf = (language: Language, changes: Partial<ReceiptDocument> = {}) =>
  documentData(sampleReceipt(language, changes), 'https://masar.example', printedCodes);

const problemOf = (printing: Promise<unknown>): Promise<unknown> =>
  printing.then(
    () => 'printed',
    (error: unknown) => (error instanceof PdfError ? error.problem : error),
  );

let printer: PdfPrinter;
beforeAll(() => {
  printer = createPdfPrinter({ documents: 4 });
});
afterAll(() => printer.close());

it('prints the same bytes for the same data, also by the process that replaces the first', async () => {
  const languages: readonly Language[] = ['ar', 'en', 'ar', 'en', 'ar', 'en'];
  const pdfs = await Promise.all(
    languages.map((language) => printer.print('payment', dataOf(language))),
  );
  const [arabic, english] = pdfs;
  expect(arabic?.subarray(0, 5).toString()).toBe('%PDF-');
  for (const [index, pdf] of pdfs.entries()) {
    expect(pdf.equals((index % 2 === 0 ? arabic : english) ?? Buffer.alloc(0))).toBe(true);
  }
  const read = await PDFDocument.load(english ?? '');
  expect(read.getPageCount()).toBe(1);
  expect(read.getTitle()).toContain('R-2027-000123');
});

it.each([
  '#panic("run")',
  '#read("/etc/passwd")',
  ']) #pagebreak() #pagebreak() [',
  '"); #import "@preview/x:1.0.0"',
  '= a *b* _c_ `d` $e$ <f> @g // h /* \\ i',
  '\u202eright\u2066left\u2069\u200f',
  '🎓👩‍🎓 \u0000\u{10ffff}',
  'نورة '.repeat(60),
  'W'.repeat(300),
])('prints %j as text', async (text) => {
  const issuer = { ...sampleReceipt('ar').issuer, name: text, address: text };
  const lines = sampleReceipt('ar').lines.map((line) => ({ ...line, text }));
  const data = dataOf('ar', { payer: text, student: text, number: text, issuer, lines });
  const read = await PDFDocument.load(await printer.print('payment', data));
  expect(read.getPageCount()).toBeLessThanOrEqual(3);
});

it('reads no template outside its folder', async () => {
  const outside = '../pdfPrinter.ts' as PdfTemplate;
  await expect(printer.print(outside, dataOf('en'))).rejects.toThrow('a document was not set');
});

it('ends a process that takes too long or too much memory, and goes on with another', async () => {
  const hurried = createPdfPrinter({ printMs: 1 });
  expect(await problemOf(hurried.print('payment', dataOf('en')))).toBe('tooCostly');
  const narrow = createPdfPrinter({ memoryBytes: 2 ** 20 });
  const data = dataOf('en');
  const long = { ...data, lines: Array.from({ length: 1_000 }, () => data.lines[1]) };
  expect(await problemOf(narrow.print('payment', long))).toBe('tooCostly');
  expect(await problemOf(narrow.print('payment', long))).toBe('tooCostly');
  expect(await problemOf(printer.print('payment', dataOf('en')))).toBe('printed');
  for (const one of [hurried, narrow]) one.close();
});

it('turns away what is too large, too many at once, and all when it is closed', async () => {
  const small = createPdfPrinter({ waiting: 1 });
  expect(await problemOf(small.print('payment', { text: 'x'.repeat(2 ** 18) }))).toBe('tooLarge');
  const problems = await Promise.all(
    [1, 2, 3].map(() => problemOf(small.print('payment', dataOf('en')))),
  );
  expect(problems.sort()).toEqual(['busy', 'printed', 'printed']);
  small.close();
  expect(await problemOf(small.print('payment', dataOf('en')))).toBe('busy');
});
