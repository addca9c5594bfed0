import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { createByteCache } from '../../lib/byteCache';

type Encoding = 'br' | 'gzip';

interface CompressedText {
  /** Undefined as it is. */
  readonly encoding: Encoding | undefined;
  readonly body: Buffer;
  /** Strong, by the text. */
  readonly etag: string;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** About as fast as gzip, and a fifth smaller. */
const QUALITY = 5;

/** Texts as browsers want them; each is written and compressed once while it is kept. */
export function compressedTexts(mostBytes: number) {
  const cache = createByteCache<CompressedText>(mostBytes);
  const making = new Map<string, Promise<CompressedText>>();

  /**
   * @param key the same for the same text only
   * @param accepted the header `Accept-Encoding`
   */
  return async (
    key: string,
    write: () => string,
    accepted: string | undefined,
  ): Promise<CompressedText> => {
    const encoding = wantedEncoding(accepted);
    const name = `${encoding ?? ''} ${key}`;
    const known = cache.get(name) ?? making.get(name);
    if (known) return known;
    const made = make(write(), encoding).finally(() => making.delete(name));
    making.set(name, made);
    const text = await made;
    cache.set(name, text, text.body.length);
    return text;
  };
}

async function make(text: string, encoding: Encoding | undefined): Promise<CompressedText> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { encoding, etag, body: await compress(text, encoding) };
}

/** The encoding to send, chosen from an Accept-Encoding header; undefined for none. */
export function wantedEncoding(accepted = ''): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((one) => names.includes(one));
}

async function compress(text: string, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === undefined) return Buffer.from(text);
  if (encoding === 'gzip') return gzipped(text);
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
