/**
 * Messages between the server and its process that sets documents, both in frames: the length in
 * four bytes, then the content.
 */

/** Document templates, files of `templates`. */
export const PDF_TEMPLATES = ['payment', 'documents', 'claim'] as const;
export type PdfTemplate = (typeof PDF_TEMPLATES)[number];

/** A job: JSON of the template's name and its data. */
export interface PdfJob {
  readonly template: PdfTemplate;
  readonly data: unknown;
}

/** The answer's head, before the bytes of a document; `problem` where there are none. */
export interface PdfHead {
  readonly problem: string | null;
  /** Memory of the process, in bytes. */
  readonly memory: number;
}

const LENGTH_BYTES = 4;
const LINE_END = 0x0a;

/** A frame of this content. */
export function frameOf(...content: readonly Uint8Array[]): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...content]);
}

/** Reassembles one frame from pieces of a stream; undefined until it is complete. */
export function frameReader(): (piece: Buffer) => Buffer | undefined {
  let held = Buffer.alloc(0);
  return (piece) => {
    held = Buffer.concat([held, piece]);
    if (held.length < LENGTH_BYTES) return undefined;
    const end = LENGTH_BYTES + held.readUInt32BE();
    return held.length < end ? undefined : held.subarray(LENGTH_BYTES, end);
  };
}

/** The content of an answer's frame. */
export function answerFrame(head: PdfHead, bytes: Uint8Array): Buffer {
  return frameOf(Buffer.from(`${JSON.stringify(head)}\n`), bytes);
}

/** @throws SyntaxError for a frame that is no answer */
export function readAnswer(frame: Buffer): { readonly head: PdfHead; readonly bytes: Buffer } {
  const lineEnd = frame.indexOf(LINE_END);
  const head = JSON.parse(frame.toString('utf8', 0, Math.max(lineEnd, 0))) as PdfHead;
  return { head, bytes: frame.subarray(lineEnd + 1) };
}
