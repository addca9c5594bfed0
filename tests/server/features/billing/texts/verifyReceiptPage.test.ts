/** BIL-46: whether a receipt stands. */
import { verifyReceiptPage } from '../../../../../src/server/features/billing/texts/verifyReceiptPage';
import type { VerifiedDocument } from '../../../../../src/server/features/billing/texts/verifyReceiptPage';
import { initialsOf } from '../../../../../src/server/lib/text/initials';

const receipt: VerifiedDocument = {
  kind: 'receipt',
  standing: 'valid',
  number: 'R-2027-000123',
  issuer: { ar: 'مسار', en: 'Masar <script>' },
  onBehalfOf: { ar: 'معهد كنت', en: 'Kent School' },
  initials: initialsOf('Salma bint Abdullah Al-Salem of Riyadh'),
  total: 1_337_550,
  currency: 'SAR',
  issued_on: '2027-01-04',
};
const page = (changes: Partial<VerifiedDocument> = {}): string =>
  verifyReceiptPage({ ...receipt, ...changes }, 'en', '2027-03-01');

it('says in both languages what it is and that it stands, with initials alone', () => {
  const html = page();
  expect(html).toMatch(/<section lang="en"[^]*<section lang="ar" dir="rtl"/);
  expect(html).toContain('<p class="valid"><strong>This document stands.');
  expect(html).toContain('<dd><bdi>S. B. A. A.</bdi></dd>');
  expect(html).toContain('<dd><bdi>SAR\u00a013,375.50</bdi></dd>');
  expect(html).toContain('<dd><bdi>4 يناير 2027</bdi></dd>');
  expect(html).toContain('Masar &lt;script&gt;');
  expect(html).toContain('<dt>On behalf of</dt><dd><bdi>Kent School</bdi></dd>');
  expect(html).not.toContain('Salma');
});

it.each([
  ['partlyReplaced', 'has taken back part', 'إشعار دائن بجزء'],
  ['replaced', 'has replaced this one', 'يحل محل هذا المستند'],
  ['partlyRefunded', 'Part of this amount has been refunded', 'استُرد جزء'],
  ['refunded', 'This amount has been refunded', 'استُرد هذا المبلغ'],
] as const)('says that it was %s', (standing, english, arabic) => {
  const html = page({ standing });
  expect(html).toContain(english);
  expect(html).toContain(arabic);
  expect(html).not.toContain('class="valid"');
});
