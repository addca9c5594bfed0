import { createHash } from 'node:crypto';

/** Maximum side of a stored image in pixels (PRO-05). */
export const IMAGE_MAX_SIDE = 512;
/** Maximum pixels of an upload; above phone cameras. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** In pixels. Decoders work by row: one column of millions of rows is a hundred times slower. */
export const IMAGE_MAX_SENT_SIDE = 12_000;
/** Maximum ratio of long to short side; phone panoramas have about 8. */
export const IMAGE_MAX_RATIO = 10;

export interface EncodedImage {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** An EncodedImage from the bytes of a WebP. */
export function encodedImage(bytes: Buffer, width: number, height: number): EncodedImage {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, bytes, contentType: 'image/webp', width, height };
}

export const IMAGE_PROBLEMS = [
  'unsupported',
  'tooManyPixels',
  'tooLong',
  'tooNarrow',
  'unreadable',
  'tooCostly',
  'busy',
] as const;
export type ImageProblem = (typeof IMAGE_PROBLEMS)[number];

export class ImageError extends Error {
  constructor(
    readonly problem: ImageProblem,
    options?: ErrorOptions,
  ) {
    super(`image refused: ${problem}`, options);
    this.name = 'ImageError';
  }
}

export type ImageFormat = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');

/** The format by magic bytes. Undefined for SVG, GIF and more, which the decoder would accept. */
export function sniffImage(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png';
  if (startsWith(bytes, RIFF) && bytes.subarray(8, 12).equals(WEBP)) return 'webp';
  return undefined;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
