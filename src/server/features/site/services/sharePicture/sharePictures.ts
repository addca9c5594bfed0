/** Pictures of shared links, kept in memory (SEO-08). */
import { createHash } from 'node:crypto';

import { createByteCache } from '../../../../lib/byteCache';
import { createSemaphore } from '../../../../lib/semaphore';
import { drawPicture } from './drawPicture';
import type { PictureText } from './drawPicture';

const MEGABYTE = 1024 ** 2;
/** One is drawn at a time: the other cores are the database's and the server's. */
const DRAWING = { running: 1, waiting: 32, waitMs: 10_000 };

interface SharePicture {
  readonly png: Buffer;
  readonly etag: string;
}

interface SharePictures {
  /**
   * The picture of a text: drawn once for all who ask at the same time.
   * @throws SemaphoreFullError when too many different ones are asked for
   */
  readonly get: (text: PictureText) => Promise<SharePicture>;
  /** Bytes that are kept. */
  readonly bytes: () => number;
}

export function createSharePictures({
  mostBytes = 32 * MEGABYTE,
  draw = drawPicture,
}: {
  readonly mostBytes?: number;
  readonly draw?: (text: PictureText) => Promise<Buffer>;
} = {}): SharePictures {
  const kept = createByteCache<SharePicture>(mostBytes);
  const drawing = new Map<string, Promise<SharePicture>>();
  const inTurn = createSemaphore(DRAWING);

  const make = async (key: string, text: PictureText): Promise<SharePicture> => {
    const png = await inTurn(key, () => draw(text));
    const etag = `"${createHash('sha256').update(png).digest('base64url')}"`;
    kept.set(key, { png, etag }, png.length);
    return { png, etag };
  };

  return {
    get: (text) => {
      const key = createHash('sha256').update(JSON.stringify(text)).digest('base64url');
      const found = kept.get(key);
      if (found) return Promise.resolve(found);
      const running = drawing.get(key) ?? make(key, text).finally(() => void drawing.delete(key));
      drawing.set(key, running);
      return running;
    },
    bytes: kept.bytes,
  };
}
