/**
 * Makes of what was sent the file that is kept (FIL-03). Runs in a process of its own (fileProcess.ts),
 * because it reads what strangers wrote.
 */
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PDFObject, PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { FILE_PAGES_MAX } from '../../../contract/files/files';
import type { FileType } from '../../../contract/files/files';
import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_RATIO,
  IMAGE_MAX_SENT_SIDE,
  sniffImage,
} from '../../lib/images';
import { isError } from '../../lib/failure';
import { UploadError } from './uploadErrors';

/** In pixels: 300 dots an inch of an A4 page's shorter side are 2,480. */
const PAGE_MAX_SIDE = 3_000;
const JPEG_QUALITY = 80;
/** Points: A4. */
const PAGE = { short: 595.28, long: 841.89 };
/**
 * Of sharp's estimate of sharpness, at SAMPLE_SIDE. A page of print has 6 in focus, and 0.4 when letters
 * run into each other; a page with little print has about a third of that.
 */
const BLURRED_BELOW = 0.35;
const SAMPLE_SIDE = 1_600;

export interface TakenFile {
  readonly bytes: Buffer;
  readonly contentType: FileType;
  readonly pages: number;
  readonly isBlurred: boolean;
}

/**
 * @param parts one file, or photographs that become one PDF
 * @throws UploadError; any other error is a bug
 */
export async function takeFile(parts: readonly Buffer[]): Promise<TakenFile> {
  const [first = Buffer.alloc(0)] = parts;
  if (parts.length === 1 && isPdf(first)) return takePdf(first);
  const pictures: Picture[] = [];
  for (const part of parts) pictures.push(await takePicture(part));
  const isBlurred = pictures.some((picture) => picture.isBlurred);
  const [picture] = pictures;
  if (pictures.length === 1 && picture) {
    return { bytes: picture.bytes, contentType: 'image/jpeg', pages: 1, isBlurred };
  }
  const bytes = await joinPictures(pictures);
  return { bytes, contentType: 'application/pdf', pages: pictures.length, isBlurred };
}

interface Picture {
  readonly bytes: Buffer;
  readonly isBlurred: boolean;
}

async function takePicture(input: Buffer): Promise<Picture> {
  const format = sniffImage(input);
  if (format === undefined) throw new UploadError(isHeic(input) ? 'heic' : 'type');
  const unread = sharp(input, { limitInputPixels: false });
  const { width, height, format: decoder } = await unread.metadata().catch(unreadable);
  if (decoder !== format) throw new UploadError('type');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (width * height > IMAGE_MAX_PIXELS || long > IMAGE_MAX_SENT_SIDE) {
    throw new UploadError('tooManyPixels');
  }
  if (long > short * IMAGE_MAX_RATIO) throw new UploadError('tooNarrow');
  const upright = sharp(input, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({
      width: PAGE_MAX_SIDE,
      height: PAGE_MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY });
  const data = await upright.toBuffer().catch(unreadable);
  const sample = await sharp(data)
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toBuffer();
  const { sharpness } = await sharp(sample).stats();
  const isBlurred = sharpness < BLURRED_BELOW;
  return { bytes: data, isBlurred };
}

function unreadable(cause: unknown): never {
  throw new UploadError('unreadable', { cause });
}

async function joinPictures(pictures: readonly Picture[]): Promise<Buffer> {
  const joined = await PDFDocument.create();
  for (const { bytes } of pictures) await addPicture(joined, bytes);
  return Buffer.from(await joined.save());
}

/** Adds a JPEG as a page of its own, A4 in the direction of the picture. */
export async function addPicture(joined: PDFDocument, bytes: Buffer): Promise<PDFPage> {
  const picture = await joined.embedJpg(bytes);
  const { width, height } = picture;
  const isUpright = height >= width;
  const page = isUpright
    ? joined.addPage([PAGE.short, PAGE.long])
    : joined.addPage([PAGE.long, PAGE.short]);
  const scale = Math.min(page.getWidth() / width, page.getHeight() / height);
  const size = { width: width * scale, height: height * scale };
  const x = (page.getWidth() - size.width) / 2;
  const y = (page.getHeight() - size.height) / 2;
  page.drawImage(picture, { x, y, ...size });
  return page;
}

export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** An ISO media file of a HEIF brand, as iPhones store photographs. */
const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(hei[cmsx]|hev[cx]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12));

/** Banks let anybody open a statement, and their owner alone change it: it has a password, the empty one. */
export const OPENED = { updateMetadata: false, password: '', parseSpeed: ParseSpeeds.Fastest };

async function takePdf(bytes: Buffer): Promise<TakenFile> {
  const read = await PDFDocument.load(bytes, OPENED).catch((cause: unknown) => {
    throw new UploadError(asksForPassword(cause) ? 'protected' : 'unreadable', { cause });
  });
  if (isActive(read)) throw new UploadError('active');
  const pages = countPages(read);
  if (pages < 1) throw new UploadError('unreadable');
  if (pages > FILE_PAGES_MAX) throw new UploadError('tooManyPages');
  return { bytes, contentType: 'application/pdf', pages, isBlurred: false };
}

/** The library throws a plain error for a password that is wrong. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof EncryptedPDFError || (isError(error) && error.message.includes('PASSWORD'));

function countPages(read: PDFDocument): number {
  try {
    return read.getPageCount();
  } catch (cause) {
    return unreadable(cause);
  }
}

/** Entries that carry programs or other files (ISO 32000-2, 12.6.4, 7.11.4 and 13). */
const ACTIVE_ENTRIES = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
/** Types of actions that start something, or send something. */
const ACTIVE_ACTIONS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
];
const entries = ACTIVE_ENTRIES.map((name) => PDFName.of(name));
const actions = new Set(ACTIVE_ACTIONS.map((name) => PDFName.of(name)));

/** Whether anything in it runs, starts or sends something, or has another file in it. */
function isActive(read: PDFDocument): boolean {
  const waiting: PDFObject[] = read.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFStream || object instanceof PDFRawStream) waiting.push(object.dict);
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) {
      const dict = object;
      if (entries.some((entry) => dict.has(entry))) return true;
      const action = dict.get(PDFName.of('S'));
      if (action instanceof PDFName && actions.has(action)) return true;
      waiting.push(...dict.values());
    }
  }
  return false;
}
