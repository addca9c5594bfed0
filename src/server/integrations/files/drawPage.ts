/**
 * Draws one page of a file that is kept, as a picture (DOC-17). Runs in a process of its own
 * (fileProcess.ts), because it reads what strangers wrote.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { UploadError } from './uploadErrors';
import { isPdf } from './takeFile';
import type { TakenFile } from './takeFile';

const JPEG_QUALITY = 80;
const CHANNELS = 4;

export interface DrawnPage {
  /** From 1. */
  readonly page: number;
  /** Of the picture, in pixels, at most. */
  readonly maxSide: number;
}

/**
 * @param bytes a picture or a PDF
 * @returns a JPEG
 * @throws UploadError for a page that there is not, or that cannot be drawn; any other error is a bug
 */
export async function drawPage(bytes: Buffer, { page, maxSide }: DrawnPage): Promise<TakenFile> {
  for await (const drawn of drawPages(bytes, { from: page, maxSide })) {
    return { bytes: drawn, contentType: 'image/jpeg', pages: 1, isBlurred: false };
  }
  throw new UploadError('unreadable');
}

/**
 * @param from the first page
 * @returns each page as a JPEG, in their order, drawn as it is asked for
 * @throws UploadError; any other error is a bug
 */
export async function* drawPages(
  bytes: Buffer,
  { from, maxSide }: { readonly from: number; readonly maxSide: number },
): AsyncGenerator<Buffer> {
  const side = { width: maxSide, height: maxSide, fit: 'inside' } as const;
  const pages = isPdf(bytes) ? pagesOfPdf(bytes, from, maxSide) : [sharp(bytes)].slice(from - 1);
  for await (const page of pages) {
    yield page
      .resize({ ...side, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
      .catch((cause: unknown) => {
        throw new UploadError('unreadable', { cause });
      });
  }
}

/** PDFium as WebAssembly: it runs no script of a document. @throws UploadError */
async function* pagesOfPdf(bytes: Buffer, from: number, maxSide: number): AsyncGenerator<Sharp> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    for (let at = from - 1; at < document.getPageCount(); at += 1) {
      const page = document.getPage(at);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data, width, height } = await page.render({
        scale: maxSide / Math.max(originalWidth, originalHeight),
        // RGBA, as sharp takes it.
        render: async (bitmap) => bitmap.data,
      });
      yield sharp(data, { raw: { width, height, channels: CHANNELS } });
    }
  } catch (cause) {
    throw new UploadError('unreadable', { cause });
  }
}
