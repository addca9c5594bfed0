/** Files that are not what they say, made anew from a number (FIL-03, FIL-05). */
import { deflateSync } from 'node:zlib';

import { EICAR } from './clamd';
import { attachingPdf, launchingPdf, plainPdf, protectedPdf, scriptedPdf } from './pdfs';
import { noise, plain, pngWithFalseSize, tallPng } from './pictures';
import { pick, pseudoRandom, whole } from './random';
import type { Random } from './random';

export interface HostileFile {
  readonly name: string;
  /** One file, or photographs that become one. */
  readonly parts: readonly Buffer[];
}
type Make = (random: Random) => Promise<Buffer | readonly Buffer[]>;

const SCRIPT = '<script>fetch("/api/student/getProfile")</script>';
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const noiseBytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => whole(random, 256)));

const pdf = (...objects: readonly string[]): Buffer =>
  bytes(
    `%PDF-1.7\n${objects.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  );

/** A sound file of a kind that is taken. */
const sound = (random: Random): Promise<Buffer> =>
  pick<() => Promise<Buffer>>(random, [
    async () => noise(60, 40).jpeg().toBuffer(),
    async () => plain(60, 40).png().toBuffer(),
    async () => noise(60, 40).webp().toBuffer(),
    async () => plainPdf(2),
  ])();

const MAGIC = [
  bytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00'),
  bytes('\x89PNG\r\n\x1a\n'),
  bytes('RIFF\x00\x00\x01\x00WEBPVP8 '),
  bytes('%PDF-1.7\n'),
  bytes('GIF89a'),
  bytes('\x00\x00\x00\x18ftypheic'),
  bytes('II*\x00'),
  bytes('8BPS'),
] as const satisfies readonly Buffer[];

const KINDS: readonly Make[] = [
  // Two files in one.
  async (random) => bytes(`GIF89a/*${whole(random, 99)}*/=1;alert(document.cookie)//`),
  async (random) => Buffer.concat([await sound(random), bytes(SCRIPT)]),
  async (random) =>
    Buffer.concat([await sound(random), bytes('PK\x03\x04'), noiseBytes(random, 99)]),
  async (random) =>
    Buffer.concat([bytes('PK\x03\x04\x14\x00'), await plainPdf(), noiseBytes(random, 9)]),
  async (random) => Buffer.concat([await sound(random), await plainPdf()]),
  async (random) => Buffer.concat([bytes('MZ\x90\x00'), await sound(random)]),
  // Files that are no document at all.
  async (random) => bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="a(${random()})"/>`),
  async (random) => bytes(`<!doctype html>${SCRIPT}<p>${random()}`),
  async (random) =>
    Buffer.concat([
      pick(random, [
        bytes('MZ'),
        bytes('\x7fELF'),
        bytes('#!/bin/sh\n'),
        bytes('PK\x03\x04'),
        bytes('Rar!'),
      ]),
      noiseBytes(random, 200),
    ]),
  async (random) =>
    Buffer.concat([pick(random, MAGIC), noiseBytes(random, 1 + whole(random, 300))]),
  async (random) => noiseBytes(random, 1 + whole(random, 200)),
  // Sound ones that were broken.
  async (random) => {
    const file = await sound(random);
    return file.subarray(0, 1 + whole(random, file.length - 1));
  },
  async (random) => {
    const file = Buffer.from(await sound(random));
    for (let flips = 0; flips < 12; flips += 1)
      file[whole(random, file.length)] = whole(random, 256);
    return file;
  },
  // Bombs.
  async (random) => pngWithFalseSize(30_000, 29_000 + whole(random, 1_000)),
  async (random) => tallPng(20_000 + whole(random, 40_000)),
  async (random) => {
    const depth = 1_000 + whole(random, 30_000);
    return pdf('<< /Type /Catalog /Pages 2 0 R >>', `${'['.repeat(depth)}${']'.repeat(depth)}`);
  },
  async (random) => {
    const depth = 1_000 + whole(random, 30_000);
    return pdf(`${'<< /A '.repeat(depth)}1${' >>'.repeat(depth)}`);
  },
  async (random) => {
    const packed = deflateSync(Buffer.alloc(2_000_000 + whole(random, 2_000_000)));
    const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
    return pdf('<< /Type /Catalog /Pages 2 0 R >>', stream);
  },
  // Pages that are each other’s parents, or none.
  async (random) =>
    pdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [2 0 R 3 0 R] /Count ${whole(random, 9) - 4} >>`,
      '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1 >>',
    ),
  // Content that runs, sends, hides or asks.
  async (random) =>
    pick(random, [scriptedPdf, launchingPdf, attachingPdf, protectedPdf] as const)(),
  async (random) => Buffer.concat([await sound(random), bytes(EICAR)]),
  // Photographs, one of which is none.
  async (random) => [
    await noise(60, 40).jpeg().toBuffer(),
    await plainPdf(),
    noiseBytes(random, 40),
  ],
  async (random) => [await noise(60, 40).jpeg().toBuffer(), bytes(`${SCRIPT}${random()}`)],
];

const NAMES: readonly ((random: Random) => string)[] = [
  () => `${'ش'.repeat(251)}.pdf`,
  () => `${'w'.repeat(251)}.jpg`,
  () => `${'𐎀'.repeat(255)}.png`,
  () => '../../../../etc/passwd',
  () => '..\\..\\windows\\system32\\cmd.exe',
  () => '/dev/null',
  () => 'سيرة\u202Efdp.exe',
  () => '\u2066a\u2069\u200Fb.jpg',
  () => 'a.pdf\r\nset-cookie: token=1\r\n\r\n<script>',
  () => 'x"; filename="run.exe',
  () => "it's 100% (%2e%2e%2f) *.html",
  () => 'nul\u0000.jpg',
  () => '\uD800.jpg',
  () => ' . ',
  (random) => `page ${whole(random, 999)}.html`,
  (random) => String.fromCodePoint(...Array.from({ length: 30 }, () => 32 + whole(random, 60_000))),
];

/** The file of a number: every kind under every name, in turn. */
export async function hostileFile(seed: number): Promise<HostileFile> {
  const random = pseudoRandom(seed + 1);
  const make = KINDS[seed % KINDS.length];
  const name = NAMES[seed % NAMES.length];
  if (!make || !name) throw new Error('no kind');
  const made = await make(random);
  return { name: name(random), parts: Buffer.isBuffer(made) ? [made] : [...made] };
}
