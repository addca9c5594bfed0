// Rules: FIL-03 (docs/requirements.md)
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { takeFile } from '../../../../src/server/integrations/files/takeFile';
import { UploadError } from '../../../../src/server/integrations/files/uploadErrors';
import {
  attachingPdf,
  launchingPdf,
  ownedPdf,
  plainPdf,
  protectedPdf,
  scriptedPdf,
} from '../../../support/pdfs';
import { animatedWebp, noise, plain, pngWithFalseSize, tallPng } from '../../../support/pictures';

const problemOf = (...parts: Buffer[]): Promise<unknown> =>
  takeFile(parts).then(
    () => 'taken',
    (error: unknown) => (error instanceof UploadError ? error.problem : error),
  );

it('makes an upright JPEG without its data of a photograph', async () => {
  const photo = await noise(800, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const taken = await takeFile([photo]);
  expect(taken).toMatchObject({ contentType: 'image/jpeg', pages: 1 });
  const { width, height, format, exif } = await sharp(taken.bytes).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 600, height: 800, format: 'jpeg' });
});

it('takes PNG, and WebP without its movement, on white', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { bytes } = await takeFile([clear]);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(240);
  expect(await takeFile([await animatedWebp()])).toMatchObject({ contentType: 'image/jpeg' });
});

it('joins photographs to one PDF, each on a page that lies as it does', async () => {
  const upright = await noise(600, 900).jpeg().toBuffer();
  const wide = await noise(900, 600).png().toBuffer();
  const taken = await takeFile([upright, wide, upright]);
  expect(taken).toMatchObject({ contentType: 'application/pdf', pages: 3 });
  const pdf = await PDFDocument.load(taken.bytes);
  expect(pdf.getPages().map((page) => page.getWidth() < page.getHeight())).toEqual([
    true,
    false,
    true,
  ]);
});

it('says that a page out of focus is blurred, and one in focus is not', async () => {
  const line = 'Certificate of secondary education, issued in Riyadh';
  const lines = Array.from(
    { length: 30 },
    (_, index) => `<text x="90" y="${150 + index * 50}" font-size="22">${line} ${index}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#eee"/>${lines.join('')}</svg>`;
  const page = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  const blurred = await sharp(page).blur(6).jpeg().toBuffer();
  expect(await takeFile([page])).toMatchObject({ isBlurred: false });
  expect(await takeFile([page, blurred])).toMatchObject({ isBlurred: true });
});

it('keeps a PDF as it is, also one that only its owner may change', async () => {
  const pdf = await plainPdf(3);
  expect(await takeFile([pdf])).toEqual({
    bytes: pdf,
    contentType: 'application/pdf',
    pages: 3,
    isBlurred: false,
  });
  expect(await takeFile([await ownedPdf()])).toMatchObject({ pages: 2 });
});

it.each([
  ['a script', scriptedPdf],
  ['a program to start', launchingPdf],
  ['another file', attachingPdf],
])('refuses a PDF with %s in it', async (_what, make) => {
  expect(await problemOf(await make())).toBe('active');
});

it('refuses a PDF that asks for a password', async () => {
  expect(await problemOf(await protectedPdf())).toBe('protected');
});

it('refuses what is neither, whatever it is called', async () => {
  expect(await problemOf(Buffer.from('<svg onload="alert(1)"/>'))).toBe('type');
  expect(await problemOf(Buffer.from('<html><script>alert(1)</script></html>'))).toBe('type');
  expect(await problemOf(Buffer.from('PK\u0003\u0004'))).toBe('type');
  expect(await problemOf(Buffer.alloc(0))).toBe('type');
  expect(await problemOf(Buffer.from('GIF89a'))).toBe('type');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
  expect(await problemOf(heic)).toBe('heic');
});

it('refuses what cannot be read to its end', async () => {
  const photo = await noise(400, 400).png().toBuffer();
  expect(await problemOf(photo.subarray(0, 9_000))).toBe('unreadable');
  expect(await problemOf(Buffer.from('%PDF-1.7\nnothing follows'))).toBe('unreadable');
  const pdf = await plainPdf();
  expect(['unreadable', 'taken']).toContain(await problemOf(pdf.subarray(0, pdf.length / 2)));
});

it('refuses pictures that would cost too much before it decodes them', async () => {
  expect(await problemOf(await pngWithFalseSize(40_000, 40_000))).toBe('tooManyPixels');
  expect(await problemOf(tallPng(11_000))).toBe('tooNarrow');
});

it('refuses a PDF among photographs, and a photograph that is none', async () => {
  const photo = await plain(80, 80).jpeg().toBuffer();
  expect(await problemOf(photo, await plainPdf())).toBe('type');
  expect(await problemOf(photo, Buffer.from('text'))).toBe('type');
});

it('keeps a script that begins as a picture out of what is kept', async () => {
  const photo = await plain(80, 80).jpeg().toBuffer();
  const { bytes } = await takeFile([
    Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
  ]);
  expect(bytes.includes('<script>')).toBe(false);
});
