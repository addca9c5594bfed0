// Rules: PRO-05 (docs/requirements.md)
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encodeImage } from '../../../src/server/integrations/images/encodeImage';
import { ImageError, sniffImage } from '../../../src/server/lib/images';
import { animatedWebp, pngWithFalseSize, noise, plain, tallPng } from '../../support/pictures';

async function problemOf(input: Buffer): Promise<unknown> {
  const error: unknown = await encodeImage(input).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageError);
  return error instanceof ImageError ? error.problem : undefined;
}

describe('encodeImage', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('turns a %s into a small WebP', async (format) => {
    const image = await encodeImage(await noise(1200, 800).toFormat(format).toBuffer());
    expect(image).toMatchObject({ contentType: 'image/webp', width: 512, height: 341 });
    expect(image.hash).toBe(createHash('sha256').update(image.bytes).digest('hex'));
    await expect(sharp(image.bytes).metadata()).resolves.toMatchObject({
      format: 'webp',
      width: 512,
      height: 341,
    });
  });

  test('returns the same hash for the same picture only', async () => {
    const input = await plain(60, 40).png().toBuffer();
    const other = await plain(60, 40, '#ff0000').png().toBuffer();
    const [first, second, third] = [
      await encodeImage(input),
      await encodeImage(input),
      await encodeImage(other),
    ];
    expect(second.hash).toBe(first.hash);
    expect(third.hash).not.toBe(first.hash);
  });

  test('keeps the size of a small picture and its transparency', async () => {
    const input = await plain(30, 20).ensureAlpha(0.5).png().toBuffer();
    const image = await encodeImage(input);
    expect(image).toMatchObject({ width: 30, height: 20 });
    await expect(sharp(image.bytes).metadata()).resolves.toMatchObject({ hasAlpha: true });
  });

  test('applies the orientation, then drops the metadata', async () => {
    const input = await plain(800, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(input.includes('Somebody')).toBe(true);

    const image = await encodeImage(input);
    expect(image).toMatchObject({ width: 256, height: 512 });
    const metadata = await sharp(image.bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(image.bytes.includes('Somebody')).toBe(false);
  });

  test('uses the first frame of an animation', async () => {
    const image = await encodeImage(await animatedWebp());
    expect(image).toMatchObject({ width: 40, height: 40 });
    const { pages } = await sharp(image.bytes, { animated: true }).metadata();
    expect(pages ?? 1).toBe(1);
    const { channels } = await sharp(image.bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(240);
    expect(channels[2]?.mean).toBeLessThan(15);
  });

  test.each([
    ['the longest side', 12_000, 1_200],
    ['a panorama', 9_000, 1_000],
    ['a full-page screenshot', 300, 3_000],
  ])('accepts %s', async (_name, width, height) => {
    const image = await encodeImage(await plain(width, height).jpeg().toBuffer());
    expect(Math.max(image.width, image.height)).toBe(512);
  });
});

describe('encodeImage rejects', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['SVG', Buffer.from(svg)],
    ['SVG after a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['audio in a RIFF container', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ])('%s', async (_name, input) => {
    expect(await problemOf(input)).toBe('unsupported');
  });

  test.each(['gif', 'tiff', 'avif'] as const)('%s', async (format) => {
    const input = await plain(20, 20).toFormat(format).toBuffer();
    expect(await problemOf(input)).toBe('unsupported');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const input = await noise(600, 600).toFormat(format).toBuffer();
    expect(await problemOf(input.subarray(0, Math.floor(input.length * 0.7)))).toBe('unreadable');
    expect(await problemOf(input.subarray(0, 16))).toBe('unreadable');
  });

  test('more than 40 megapixels, but not 40', async () => {
    expect(await problemOf(await plain(8000, 5001).png().toBuffer())).toBe('tooManyPixels');
    const image = await encodeImage(await plain(8000, 5000).png().toBuffer());
    expect(image).toMatchObject({ width: 512, height: 320 });
  });

  test.each([
    ['a side too long', 12_001, 1_300, 'tooLong'],
    ['an extreme landscape ratio', 1_001, 100, 'tooNarrow'],
    ['an extreme portrait ratio', 100, 1_001, 'tooNarrow'],
  ])('%s', async (_name, width, height, problem) => {
    expect(await problemOf(await plain(width, height).png().toBuffer())).toBe(problem);
  });

  test('a column of 39 million rows without decoding', async () => {
    const input = tallPng(39_000_000);
    expect(input.length).toBeLessThan(100_000);
    const started = performance.now();
    expect(await problemOf(input)).toBe('tooLong');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('a header with a huge size without decoding', async () => {
    const started = performance.now();
    expect(await problemOf(await pngWithFalseSize(60_000, 60_000))).toBe('tooManyPixels');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('a header that claims more pixels than the data has', async () => {
    expect(await problemOf(await pngWithFalseSize(400, 400))).toBe('unreadable');
  });
});

describe('sniffImage', () => {
  test('detects the type by the bytes', async () => {
    expect(sniffImage(await plain(2, 2).jpeg().toBuffer())).toBe('jpeg');
    expect(sniffImage(await plain(2, 2).png().toBuffer())).toBe('png');
    expect(sniffImage(await plain(2, 2).webp().toBuffer())).toBe('webp');
    expect(sniffImage(Buffer.from([0xff, 0xd8]))).toBeUndefined();
  });
});
