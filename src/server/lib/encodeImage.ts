import sharp from 'sharp';
import type { Metadata } from 'sharp';
import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_RATIO,
  IMAGE_MAX_SENT_SIDE,
  IMAGE_MAX_SIDE,
  ImageError,
  encodedImage,
  sniffImage,
} from './images';
import type { EncodedImage, ImageFormat } from './images';

/**
 * Turns an uploaded picture into the one that is kept: turned upright by its EXIF orientation, the
 * first frame only, at most 512 px a side, WebP in sRGB, no metadata. Small pictures stay as small
 * as they are. The same bytes in give the same hash out.
 *
 * It runs where it may be killed: native code that somebody's file keeps busy heeds no timer.
 *
 * @throws ImageError with the problem; anything else is a defect of the server.
 */
export async function encodeImage(input: Buffer): Promise<EncodedImage> {
  const format = sniffImage(input);
  if (format === undefined) throw new ImageError('unsupported');
  await checkSize(input, format);
  return reencode(input);
}

/** Reads the header only: what is too large is refused before a pixel of it is decoded. */
async function checkSize(input: Buffer, format: ImageFormat): Promise<void> {
  const { width, height, format: decoder } = await readHeader(input);
  if (decoder !== format) throw new ImageError('unsupported');
  if (width * height > IMAGE_MAX_PIXELS) throw new ImageError('tooManyPixels');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > IMAGE_MAX_SENT_SIDE) throw new ImageError('tooLong');
  if (long > short * IMAGE_MAX_RATIO) throw new ImageError('tooNarrow');
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
    .webp({ quality: 82 });
  try {
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
    return encodedImage(data, info.width, info.height);
  } catch (error) {
    throw new ImageError('unreadable', { cause: error });
  }
}
