/**
 * Makes one PDF of several files (FIL-09). Runs in a process of its own (fileProcess.ts), because it reads
 * what strangers wrote.
 */
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { PDFPage, PDFRef } from '@cantoo/pdf-lib';

import { UploadError } from './uploadErrors';
import { OPENED, addPicture, isPdf } from './takeFile';
import type { TakenFile } from './takeFile';

/**
 * @param parts pictures and PDFs as they were kept, in their order
 * @param titles of the parts, for the bookmarks
 * @throws UploadError for one that cannot be read; any other error is a bug
 */
export async function joinFiles(
  parts: readonly Buffer[],
  titles: readonly string[],
): Promise<TakenFile> {
  const joined = await PDFDocument.create();
  const marks: Mark[] = [];
  for (const [index, part] of parts.entries()) {
    const page = isPdf(part) ? await addPages(joined, part) : await addPicture(joined, part);
    marks.push({ title: titles[index] ?? '', page });
  }
  addBookmarks(joined, marks);
  // Where the cover's title is known, a reader's window shows it.
  const [title = ''] = titles;
  joined.setTitle(title, { showInWindowTitleBar: true });
  const pages = joined.getPageCount();
  const bytes = Buffer.from(await joined.save());
  return { bytes, contentType: 'application/pdf', pages, isBlurred: false };
}

/** Adds a PDF's pages as they are. @returns the first */
async function addPages(joined: PDFDocument, part: Buffer): Promise<PDFPage> {
  try {
    const read = await PDFDocument.load(part, OPENED);
    const pages = await joined.copyPages(read, read.getPageIndices());
    for (const page of pages) joined.addPage(page);
    const [first] = pages;
    if (first) return first;
  } catch (cause) {
    throw new UploadError('unreadable', { cause });
  }
  throw new UploadError('unreadable');
}

interface Mark {
  readonly title: string;
  readonly page: PDFPage;
}

/** One bookmark for each part (ISO 32000-2, 12.3.3); readers open with their list. */
function addBookmarks({ context, catalog }: PDFDocument, marks: readonly Mark[]): void {
  const root = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  const at = (index: number): PDFRef | undefined => refs[index];
  for (const [index, { title, page }] of marks.entries()) {
    const [own, before, after] = [at(index), at(index - 1), at(index + 1)];
    if (!own) continue;
    const item = context.obj({ Parent: root, Dest: [page.ref, 'Fit'] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    if (before) item.set(PDFName.of('Prev'), before);
    if (after) item.set(PDFName.of('Next'), after);
    context.assign(own, item);
  }
  const [first, last] = [at(0), at(refs.length - 1)];
  if (!first || !last) return;
  const outlines = { Type: 'Outlines', First: first, Last: last, Count: refs.length };
  context.assign(root, context.obj(outlines));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
