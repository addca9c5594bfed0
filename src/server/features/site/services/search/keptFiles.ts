import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { createByteCache } from '../../../../lib/byteCache';

interface KeptFile {
  readonly gzip: Buffer;
  readonly etag: string;
}

/**
 * Cache of texts that are compressed while they are written, so that none is held in memory
 * uncompressed. Concurrent callers share one writing.
 */
export function keptFiles(mostBytes: number) {
  const cache = createByteCache<KeptFile>(mostBytes);
  const writing = new Map<string, Promise<KeptFile | undefined>>();

  const write = async (
    key: string,
    pieces: () => Promise<AsyncIterable<string> | undefined>,
  ): Promise<KeptFile | undefined> => {
    const text = await pieces();
    if (!text) return undefined;
    const chunks: Buffer[] = [];
    await pipeline(text, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk);
    });
    const gzip = Buffer.concat(chunks);
    const kept = { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url')}"` };
    cache.set(key, kept, gzip.length);
    return kept;
  };

  return (
    key: string,
    pieces: () => Promise<AsyncIterable<string> | undefined>,
  ): Promise<KeptFile | undefined> => {
    const kept = cache.get(key);
    if (kept) return Promise.resolve(kept);
    const running = writing.get(key) ?? write(key, pieces).finally(() => void writing.delete(key));
    writing.set(key, running);
    return running;
  };
}
