import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { createGate, GateFullError } from './gate';

/** The longest side of a stored picture (product decisions: images are re-encoded to 512 px). */
export const IMAGE_MAX_SIDE = 512;
/** More pixels than this are not decoded: 40 megapixels, more than phones' cameras make. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** A picture that takes longer than this to decode was made to do so. */
const DECODE_SECONDS = 15;

/** A picture as it is kept: WebP without metadata, addressed by the SHA-256 of its bytes. */
export interface EncodedImage {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Why a picture was refused: of a kind that is not taken, too many pixels, cut off or broken, or
 * too many others wait for their turn.
 */
export type ImageProblem = 'unsupported' | 'tooManyPixels' | 'unreadable' | 'busy';

export class ImageError extends Error {
  constructor(
    readonly problem: ImageProblem,
    options?: ErrorOptions,
  ) {
    super(`image refused: ${problem}`, options);
    this.name = 'ImageError';
  }
}

type ImageFormat = 'jpeg' | 'png' | 'webp';

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

// Decoding runs on Node's four worker threads, where file and name look-ups run too, and a
// 40-megapixel picture takes up to 240 MB while it is decoded: two at a time.
const gate = createGate({ running: 2, waiting: 16 });

/**
 * Turns an uploaded picture into the one that is kept: turned upright by its EXIF orientation, the
 * first frame only, at most 512 px a side, WebP in sRGB, no metadata. Small pictures stay as small
 * as they are. The same bytes in give the same hash out.
 *
 * @throws ImageError with the problem; anything else is a defect of the server.
 */
export async function encodeImage(input: Buffer): Promise<EncodedImage> {
  const format = sniffImage(input);
  if (format === undefined) throw new ImageError('unsupported');
  try {
    return await gate(async () => {
      await checkSize(input, format);
      return await reencode(input);
    });
  } catch (error) {
    if (error instanceof GateFullError) throw new ImageError('busy', { cause: error });
    throw error;
  }
}

/** Reads the header only: a picture with too many pixels is refused before any is decoded. */
async function checkSize(input: Buffer, format: ImageFormat): Promise<void> {
  const { width, height, format: decoder } = await readHeader(input);
  if (decoder !== format) throw new ImageError('unsupported');
  if (width * height > IMAGE_MAX_PIXELS) throw new ImageError('tooManyPixels');
}

async function readHeader(input: Buffer): Promise<Metadata> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageError('unreadable', { cause: error });
  }
}

async function reencode(input: Buffer): Promise<EncodedImage> {
  const pipeline = sharp(input, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    // Cut off or damaged is refused; mere warnings, which many cameras' files cause, are not.
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({
      width: IMAGE_MAX_SIDE,
      height: IMAGE_MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS });
  try {
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
    return {
      hash: createHash('sha256').update(data).digest('hex'),
      bytes: data,
      contentType: 'image/webp',
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    throw new ImageError('unreadable', { cause: error });
  }
}
