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
} from '../../lib/images';
import type { EncodedImage, ImageFormat } from '../../lib/images';

/**
 * Re-encodes an image upright, first frame only, at most 512 px a side, as WebP without metadata.
 * Runs in a separate process, because native code ignores timers.
 * @throws ImageError; any other error is a bug
 */
export async function encodeImage(input: Buffer): Promise<EncodedImage> {
  const format = sniffImage(input);
  if (format === undefined) throw new ImageError('unsupported');
  await checkSize(input, format);
  return reencode(input);
}

/** Reads only the header: an oversized image is rejected before decoding. */
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
    // Rejects truncated or damaged files; many cameras' files cause mere warnings.
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
