import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

/** A PDF with so many empty pages. */
export async function plainPdf(pages = 1): Promise<Buffer> {
  return write(await withPages(pages));
}

/** A PDF that runs a script when it is opened. */
export async function scriptedPdf(): Promise<Buffer> {
  const pdf = await withPages(1);
  pdf.addJavaScript('greeting', 'app.alert("opened")');
  return write(pdf);
}

/** A PDF whose page starts a program when a place of it is pressed. */
export async function launchingPdf(): Promise<Buffer> {
  const pdf = await withPages(1);
  const action = pdf.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('calc.exe') });
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: action });
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([link]));
  return write(pdf);
}

/** A PDF with another file in it. */
export async function attachingPdf(): Promise<Buffer> {
  const pdf = await withPages(1);
  await pdf.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' });
  return write(pdf);
}

/** A PDF that is opened with a password only. */
export async function protectedPdf(): Promise<Buffer> {
  const pdf = await withPages(1);
  pdf.encrypt({ userPassword: 'open', ownerPassword: 'change' });
  return write(pdf);
}

/** A PDF that anybody opens, and whose owner alone may change, as banks issue their statements. */
export async function ownedPdf(): Promise<Buffer> {
  const pdf = await withPages(2);
  pdf.encrypt({ userPassword: '', ownerPassword: 'change' });
  return write(pdf);
}

/** The titles of a PDF's bookmarks, in their order. */
export function bookmarksOf({ context, catalog }: PDFDocument): string[] {
  const titles: string[] = [];
  const outlines = catalog.lookup(PDFName.of('Outlines'), PDFDict);
  let next = outlines.get(PDFName.of('First'));
  while (next) {
    const item = context.lookup(next, PDFDict);
    titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText());
    next = item.get(PDFName.of('Next'));
  }
  return titles;
}

async function withPages(count: number): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([595, 842]);
  return pdf;
}

const write = async (pdf: PDFDocument): Promise<Buffer> => Buffer.from(await pdf.save());
