/** Reads workbooks (.xlsx) that may be anything: each is measured before a library opens it. */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

import { FileError } from './csvFile';
import type { FileBounds } from './csvFile';

/** The most that a workbook may be once it is inflated, and the most files in it. */
const INFLATED_BYTES = 12 * 1_024 ** 2;
const ENTRIES = 200;

/** Signatures of an archive's parts (APPNOTE.TXT, 4.3). */
const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;

const inflate = promisify(inflateRaw);

export type SheetCell = string | number | boolean | Date | null;

/** Returns whether the bytes begin as a ZIP archive does, which a workbook is. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.length > 30 && bytes.readUInt32LE(0) === LOCAL;

/**
 * The cells of the first sheet.
 * @throws FileError
 */
export async function readXlsx(bytes: Buffer, bounds: FileBounds): Promise<SheetCell[][]> {
  const files = await filesIn(bytes);
  for (const { name, content } of files) {
    if (name.endsWith('.xml') && content.includes('sheetData')) {
      checkAddresses(content.toString('utf8'), bounds);
    }
  }
  // Loaded by the first file: a server that reads none keeps its memory.
  const { readSheet } = await import('read-excel-file/node');
  try {
    return (await readSheet(archiveOf(files))) as SheetCell[][];
  } catch (error) {
    throw new FileError('unreadable', error);
  }
}

interface File {
  readonly name: string;
  readonly content: Buffer;
}

/** The files of the archive, inflated within bounds, whatever sizes it declares. */
async function filesIn(bytes: Buffer): Promise<File[]> {
  const files: File[] = [];
  let left = INFLATED_BYTES;
  for (const entry of entriesOf(bytes)) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    if (entry.size > left) throw new FileError('tooLong');
    const content = await inflated(bytes, entry);
    left -= content.length;
    files.push({ name: entry.name, content });
  }
  return files;
}

/**
 * An archive of these files, stored as they are. The library walks an archive from its beginning and so
 * could meet files that the directory at its end does not have; in this one there are none.
 */
function archiveOf(files: readonly File[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of files) {
    const title = Buffer.from(name);
    // From version to the lengths of name and extra field: the same in both headers.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const head = Buffer.concat([uint32(LOCAL), facts, title]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(head, content);
    central.push(Buffer.concat([uint32(CENTRAL), Buffer.from([20, 0]), facts, place, title]));
    offset += head.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, uint32(END), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface Entry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The central directory (APPNOTE.TXT, 4.3.12); archives in parts, encrypted or of 64 bits are refused. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES) throw new FileError('tooLong');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw broken();
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated: method === 8,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function inflated(bytes: Buffer, entry: Entry): Promise<Buffer> {
  const { offset } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw broken();
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + entry.packed > bytes.length) throw broken();
  const packed = bytes.subarray(from, from + entry.packed);
  if (!entry.isDeflated) {
    if (packed.length !== entry.size) throw broken();
    return packed;
  }
  try {
    // One byte more than declared: a file that is larger than it says is refused.
    const file = await inflate(packed, { maxOutputLength: entry.size + 1 });
    if (file.length !== entry.size) throw broken();
    return file;
  } catch (error) {
    throw error instanceof FileError ? error : broken(error);
  }
}

/**
 * Refuses addresses beyond the bounds: for one cell at XFD1048576 the library would make every cell
 * before it.
 */
function checkAddresses(sheet: string, bounds: FileBounds): void {
  for (const [tag] of sheet.matchAll(/<(?:[\w.-]+:)?(?:row|c)\s[^>]*>?/g)) {
    const address = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag);
    // A quote that does not end in the tag hides what follows.
    if (/["']/.test(tag.replace(/"[^"]*"|'[^']*'/g, ''))) throw broken();
    if (!address) continue;
    const [, letters = '', digits = ''] =
      /^([A-Z]{0,3})(\d{1,7})$/.exec(address[1] ?? address[2] ?? '') ?? [];
    if (digits === '') throw broken();
    if (Number(digits) > bounds.rows || columnNumber(letters) > bounds.columns) {
      throw new FileError('tooLong');
    }
  }
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const broken = (cause?: unknown): FileError => new FileError('unreadable', cause);
