/**
 * Decodes each upload in its own process: a crafted file can keep native code busy for minutes, and
 * only ending the process frees its time and memory.
 */
import { MINUTE, SECOND } from '../../lib/time/clock';
import { createSemaphore, SemaphoreFullError } from '../../lib/semaphore';
import { decodeInChild, startChild } from './imageChild';
import type { ImageChild } from './imageChild';
import { ImageError, sniffImage } from '../../lib/images';
import type { EncodedImage } from '../../lib/images';

export interface ImageDecoder {
  /** Starts a process while the upload arrives. */
  readonly prepare: () => void;
  /** One image per owner at a time. @throws ImageError; any other error is a bug */
  readonly encode: (picture: Buffer, owner: string) => Promise<EncodedImage>;
  readonly close: () => void;
}

export interface ImageDecoderOptions {
  readonly decodeMs: number;
  /** Per process, in bytes: 60 MB at rest, and at most 6 a pixel. */
  readonly memoryBytes: number;
  readonly idleMs: number;
  readonly running: number;
  readonly waiting: number;
  readonly waitMs: number;
}

const DEFAULTS: ImageDecoderOptions = {
  decodeMs: 15 * SECOND,
  memoryBytes: 400 * 2 ** 20,
  idleMs: MINUTE,
  running: 2,
  // Every upload that may be in memory: see the slots of features/accounts/routes/editProfile.ts.
  waiting: 62,
  waitMs: 20 * SECOND,
};

export function createImageDecoder(options: Partial<ImageDecoderOptions> = {}): ImageDecoder {
  const { decodeMs, memoryBytes, idleMs, ...semaphoreOptions } = { ...DEFAULTS, ...options };
  const semaphore = createSemaphore(semaphoreOptions);
  const living = new Set<ImageChild>();
  let spare: ImageChild | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const start = (): ImageChild => {
    const child = startChild(memoryBytes);
    living.add(child);
    void child.ended.then(() => {
      living.delete(child);
      if (spare === child) spare = undefined;
    });
    return child;
  };

  const prepare = (): void => {
    clearTimeout(idle);
    if (closed) return;
    spare ??= start();
    idle = setTimeout(() => {
      spare?.kill();
      spare = undefined;
    }, idleMs).unref();
  };

  const take = (): ImageChild => {
    const child = spare ?? start();
    spare = undefined;
    return child;
  };

  const decode = async (picture: Buffer): Promise<EncodedImage> => {
    if (closed) throw new ImageError('busy');
    const answer = await decodeInChild(take(), picture, decodeMs).finally(prepare);
    if (typeof answer === 'string') throw new ImageError(answer);
    return answer;
  };

  return {
    prepare,
    encode: async (picture, owner) => {
      if (sniffImage(picture) === undefined) throw new ImageError('unsupported');
      try {
        return await semaphore(owner, () => decode(picture));
      } catch (error) {
        if (error instanceof SemaphoreFullError) throw new ImageError('busy', { cause: error });
        throw error;
      }
    },
    close: () => {
      closed = true;
      clearTimeout(idle);
      for (const child of living) child.kill();
    },
  };
}
