import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A picture full of noise: it compresses badly, so that cutting it off really cuts into pixels. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** A picture of one colour. */
export function plain(width: number, height: number, background = '#0f766e'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A WebP of two frames: red, then blue. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat([
    await plain(40, 40, '#ff0000').raw().toBuffer(),
    await plain(40, 40, '#0000ff').raw().toBuffer(),
  ]);
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

/** A small PNG whose header claims to be of another size. */
export async function lyingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(4, 4).png().toBuffer();
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.copy(png, 12);
  png.writeUInt32BE(crc32(header), 29);
  return png;
}

/** The checksum of a PNG chunk's type and data. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
