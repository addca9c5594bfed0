/** What a picture is and may be. Nothing here decodes: that is done by a process of its own. */
import { createHash } from 'node:crypto';

/** The longest side of a stored picture (PRO-05). */
export const IMAGE_MAX_SIDE = 512;
/** More pixels than this are not decoded: 40 megapixels, more than phones' cameras make. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/**
 * A side of a picture that is sent, in pixels. Decoders work row by row: a picture of one column
 * and millions of rows takes them a hundred times longer than a square one of as many pixels.
 */
export const IMAGE_MAX_SENT_SIDE = 12_000;
/** The long side by the short one. Phones' widest panoramas have about 8. */
export const IMAGE_MAX_RATIO = 10;

/** A picture as it is kept: WebP without metadata, addressed by the SHA-256 of its bytes. */
export interface EncodedImage {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** A picture as it is kept, of the bytes of a WebP. */
export function encodedImage(bytes: Buffer, width: number, height: number): EncodedImage {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, bytes, contentType: 'image/webp', width, height };
}

/** Why a picture was refused. */
export const IMAGE_PROBLEMS = [
  /** Of a kind that is not taken. */
  'unsupported',
  'tooManyPixels',
  /** A side is too long. */
  'tooLong',
  /** The sides are too unlike. */
  'tooNarrow',
  /** Cut off or broken. */
  'unreadable',
  /** It took more time or memory than a picture may. */
  'tooCostly',
  /** Too many others wait for their turn. */
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

/**
 * What a file is by its first bytes; its name and its declared type are the sender's word only.
 * Undefined for everything but JPEG, PNG and WebP: the decoder would take SVG, GIF and more.
 */
export function sniffImage(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png';
  if (startsWith(bytes, RIFF) && bytes.subarray(8, 12).equals(WEBP)) return 'webp';
  return undefined;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
