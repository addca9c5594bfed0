/**
 * The decoder's protocol. Input: a length prefix and the image. Output: a JSON line and the image.
 */
import { IMAGE_MAX_SIDE, IMAGE_PROBLEMS, encodedImage, sniffImage } from '../../lib/images';
import type { EncodedImage, ImageProblem } from '../../lib/images';

/** A 100-byte line and 512 by 512 pixels of 4 bytes. */
export const ANSWER_MAX_BYTES = 100 + IMAGE_MAX_SIDE * IMAGE_MAX_SIDE * 4;

const LENGTH_BYTES = 4;
const LINE_END = 0x0a;

export type ImageAnswer = EncodedImage | ImageProblem;

/** Serializes an image as process input. */
export function writePicture(picture: Buffer): readonly [length: Buffer, picture: Buffer] {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(picture.length);
  return [length, picture];
}

/** Reassembles an image from chunks; undefined until complete. */
export function pictureReader(): (piece: Buffer) => Buffer | undefined {
  const pieces: Buffer[] = [];
  let length = 0;
  return (piece) => {
    pieces.push(piece);
    length += piece.length;
    if (length < LENGTH_BYTES) return undefined;
    const end = LENGTH_BYTES + Buffer.concat(pieces.slice(0, LENGTH_BYTES)).readUInt32BE();
    return length < end ? undefined : Buffer.concat(pieces).subarray(LENGTH_BYTES, end);
  };
}

/** Serializes the process's output. */
export function writeAnswer(answer: ImageAnswer): Buffer {
  if (typeof answer === 'string') return Buffer.from(`${JSON.stringify(answer)}\n`);
  const { width, height, bytes } = answer;
  const line = JSON.stringify({ width, height, length: bytes.length });
  return Buffer.concat([Buffer.from(`${line}\n`), bytes]);
}

/** Parses the untrusted output; undefined when malformed or incomplete. */
export function readAnswer(received: Buffer): ImageAnswer | undefined {
  const lineEnd = received.indexOf(LINE_END);
  const said = parse(received.toString('utf8', 0, Math.max(lineEnd, 0)));
  const problem = IMAGE_PROBLEMS.find((one) => one === said);
  if (problem) return problem;
  const { width, height, length } = (said ?? {}) as Partial<Record<string, unknown>>;
  const bytes = received.subarray(lineEnd + 1);
  if (bytes.length !== length || sniffImage(bytes) !== 'webp') return undefined;
  if (!isSide(width) || !isSide(height)) return undefined;
  return encodedImage(bytes, width, height);
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= IMAGE_MAX_SIDE;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
