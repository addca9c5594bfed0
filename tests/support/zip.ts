import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const UTF8 = 0x0800;

/** The files of a zip that compresses nothing, in its order, by its directory; checks their sums. */
export function storedFiles(zip: Buffer): { readonly name: string; readonly bytes: Buffer }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(END);
  const files: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    expect(zip.readUInt16LE(at + 8) & UTF8).toBe(UTF8);
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes));
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  expect(files).toHaveLength(zip.readUInt16LE(end + 10));
  return files;
}
