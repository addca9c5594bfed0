// Rules: FIL-03, FIL-09, FIL-10, DOC-15 (docs/requirements.md)
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { createFileReader } from '../../../../src/server/integrations/files/fileReader';
import type { FileReader } from '../../../../src/server/integrations/files/fileReader';
import { takeFile } from '../../../../src/server/integrations/files/takeFile';
import { UploadError } from '../../../../src/server/integrations/files/uploadErrors';
import { bytesOf, contentOf } from '../../../support/files';
import { passportLines, passportPicture } from '../../../support/passports';
import { bookmarksOf, plainPdf, scriptedPdf } from '../../../support/pdfs';
import { noise, progressive } from '../../../support/pictures';

const MB = 2 ** 20;

let reader: FileReader;
beforeAll(() => {
  reader = createFileReader();
});
afterAll(() => reader.close());

async function readBy(from: FileReader, ...parts: Buffer[]) {
  let kept: Buffer = Buffer.alloc(0);
  const file = await from.read(
    contentOf(Buffer.concat(parts)),
    parts.map(({ length }) => length),
    'sara',
    async (bytes) => {
      kept = await bytesOf(bytes);
    },
  );
  return { ...file, bytes: kept };
}

const problemOf = (from: FileReader, ...parts: Buffer[]): Promise<unknown> =>
  readBy(from, ...parts).then(
    () => 'taken',
    (error: unknown) => (error instanceof UploadError ? error.problem : error),
  );

it('reads what takeFile reads, in another process', async () => {
  const photo = await noise(900, 600).jpeg().toBuffer();
  expect(await readBy(reader, photo)).toMatchObject(await takeFile([photo]));
  const pdf = await plainPdf(2);
  expect((await readBy(reader, pdf)).bytes.equals(pdf)).toBe(true);
  expect(await readBy(reader, photo, photo)).toMatchObject({ contentType: 'application/pdf' });
});

it('joins several files to one PDF with their bookmarks', async () => {
  const [photo, pdf] = [await noise(600, 900).jpeg().toBuffer(), await plainPdf(2)];
  let kept: Buffer = Buffer.alloc(0);
  const order = { sizes: [pdf.length, photo.length], titles: ['الغلاف', 'Photo'] };
  const content = contentOf(Buffer.concat([pdf, photo]));
  const joined = await reader.join(content, order, 'sara', async (bytes) => {
    kept = await bytesOf(bytes);
  });
  expect(joined).toMatchObject({ contentType: 'application/pdf', pages: 3, size: kept.length });
  const read = await PDFDocument.load(kept);
  expect(read.getPageCount()).toBe(3);
  expect(bookmarksOf(read)).toEqual(order.titles);
  const broken = reader.join(
    contentOf(Buffer.from('%PDF-')),
    { sizes: [5], titles: [''] },
    'sara',
    async () => undefined,
  );
  await expect(broken).rejects.toMatchObject({ problem: 'unreadable' });
});

it('draws a page of a PDF and of a picture, as a JPEG that fits', async () => {
  const draw = async (bytes: Buffer, page: number): Promise<unknown> => {
    const file = { content: contentOf(bytes), size: bytes.length };
    const picture = await reader.draw(file, { page, maxSide: 800 }, 'sara');
    const { format, width, height } = await sharp(picture).metadata();
    return [format, width, height];
  };
  const pdf = await plainPdf(2);
  expect(await draw(pdf, 2)).toEqual(['jpeg', expect.any(Number), expect.any(Number)]);
  expect(await draw(await noise(900, 600).jpeg().toBuffer(), 1)).toEqual(['jpeg', 800, 533]);
  await expect(draw(pdf, 3)).rejects.toMatchObject({ problem: 'unreadable' });
  await expect(draw(Buffer.from('%PDF-1.7 nothing'), 1)).rejects.toMatchObject({
    problem: 'unreadable',
  });
});

it('reads a passport in any direction, and says where there is none', async () => {
  const read = (bytes: Buffer) =>
    reader.readPassport({ content: contentOf(bytes), size: bytes.length }, 'khalid');
  const sideways = await sharp(await passportPicture(2))
    .rotate(90)
    .jpeg()
    .toBuffer();
  expect(await read(sideways)).toEqual(passportLines(2));
  expect(await read(await plainPdf())).toBeNull();
});

it('refuses what takeFile refuses', async () => {
  expect(await problemOf(reader, Buffer.from('text'))).toBe('type');
  expect(await problemOf(reader, await scriptedPdf())).toBe('active');
});

it('ends a process that takes too long, or too much memory', async () => {
  const photo = await progressive(6_000, 4_000);
  const hurried = createFileReader({ readMs: 50 });
  expect(await problemOf(hurried, photo)).toBe('tooCostly');
  const narrow = createFileReader({ memoryBytes: 100 * MB });
  expect(await problemOf(narrow, photo)).toBe('tooCostly');
  for (const one of [hurried, narrow]) one.close();
});

it('turns others away when too many wait, and all when it is closed', async () => {
  const photo = await noise(300, 300).jpeg().toBuffer();
  const small = createFileReader({ running: 1, waiting: 1 });
  const problems = await Promise.all([1, 2, 3].map(() => problemOf(small, photo)));
  expect(problems.sort()).toEqual(['busy', 'taken', 'taken']);
  small.close();
  expect(await problemOf(small, photo)).toBe('busy');
});

it('passes on what fails while the file is kept, or while it arrives', async () => {
  const pdf = await plainPdf();
  const full = reader.read(contentOf(pdf), [pdf.length], 'sara', async () => {
    throw new Error('no space left');
  });
  await expect(full).rejects.toThrow('no space left');
  async function* lost(): AsyncGenerator<Uint8Array> {
    yield pdf.subarray(0, 10);
    throw new Error('the store is away');
  }
  const cut = reader.read(lost(), [pdf.length], 'sara', async () => undefined);
  await expect(cut).rejects.toThrow('the store is away');
});
