// Rules: CHAT-24 (docs/requirements.md)
import { partsOf } from '../../../../src/client/features/chat/messageText';

const linksOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const codesOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'code' ? [part.text] : []));

it.each([
  'See https://www.ucl.ac.uk/a_(b)?c=1#d, and write.',
  'رقمي +966 50 123 4567، وتاريخي 2026-11-22.',
  '  two\n\nlines\t',
  '',
])('loses nothing of %j', (text) => {
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it.each([
  ['Look: https://example.com/a?b=c&d=%20#e', 'https://example.com/a?b=c&d=%20#e'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['Go to www.example.com.', 'www.example.com'],
  ['(see https://example.com/a)', 'https://example.com/a'],
  [
    'https://en.wikipedia.org/wiki/Visa_(document)',
    'https://en.wikipedia.org/wiki/Visa_(document)',
  ],
  ['الرابط https://example.com/طلب، شكرًا', 'https://example.com/طلب'],
  ['هل رأيت https://example.com؟', 'https://example.com'],
  ['https://example.com/a،شكرًا', 'https://example.com/a'],
  ['https://example.com/a؛ثم', 'https://example.com/a'],
  ['https://example.com؟نعم', 'https://example.com'],
  ['«https://example.com»', 'https://example.com'],
])('finds the address in %j', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

it('leads to https where no scheme was written', () => {
  expect(partsOf('www.example.com')).toEqual([
    { kind: 'link', text: 'www.example.com', href: 'https://www.example.com/' },
  ]);
});

it.each([
  'javascript:alert(1)',
  'javascript://www.example.com/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  'https://',
  'http://localhost/x',
  'https://example.com@evil.example/',
  'awww.example.com',
])('makes no link of %j', (text) => {
  expect(linksOf(text)).toEqual([]);
});

it('ends an address where direction controls could disguise it', () => {
  expect(linksOf('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/']);
});

it.each([
  ['رقمي +966 50 123 4567 للتواصل', '+966 50 123 4567'],
  ['اتصل على 050-123-4567', '050-123-4567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '٠٥٠ ١٢٣ ٤٥٦٧'],
  ['يوم 2026-11-22 صباحًا', '2026-11-22'],
  ['الآيبان SA03 8000 0000 6080 1016 7519.', 'SA03 8000 0000 6080 1016 7519'],
  ['الطلب #10482', '#10482'],
  ['الرمز A-12/7', 'A-12/7'],
])('keeps the order of the number in %j', (text, code) => {
  expect(codesOf(text)).toEqual([code]);
});

it('leaves words and lists of numbers to the text around them', () => {
  expect(codesOf('الأعوام 2024 2025 well-known e.g. 12')).toEqual([]);
});

it('is quick with what is made to be slow', () => {
  const started = performance.now();
  for (const piece of ['0 ', 'a-', '1.', ')', 'www.', 'https://a.b/)', 'SA03 8000 ']) {
    partsOf(`https://example.com/${piece.repeat(2_000 / piece.length)}ب`);
    partsOf(`${piece.repeat(2_000 / piece.length)}ب`);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
