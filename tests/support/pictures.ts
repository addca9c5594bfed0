import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Noise compresses badly, so that truncating the file cuts into the pixels. */
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

export function plain(width: number, height: number, background = '#0f766e'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat([
    await plain(40, 40, '#ff0000').raw().toBuffer(),
    await plain(40, 40, '#0000ff').raw().toBuffer(),
  ]);
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

/** A small PNG whose header claims another size. */
export async function pngWithFalseSize(width: number, height: number): Promise<Buffer> {
  const png = await plain(4, 4).png().toBuffer();
  pngHeader(width, height).copy(png, SIGNATURE.length);
  return png;
}

/** A PNG one pixel wide: small, but slow to decode row by row. */
export function tallPng(height: number): Buffer {
  return Buffer.concat([
    SIGNATURE,
    pngHeader(1, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2 * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A progressive JPEG: the decoder needs all of it in memory. */
export function progressive(width: number, height: number): Promise<Buffer> {
  return plain(width, height)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 })
    .toBuffer();
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return pngChunk('IHDR', header);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
