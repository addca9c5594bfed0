/**
 * Decodes uploaded pictures in processes of their own, one picture each. A file can be made to keep
 * native code busy for minutes, and what a decoder has taken in memory often does not come back:
 * from a process both are taken back, by its end.
 */
import { MINUTE, SECOND } from './clock';
import { createSemaphore, SemaphoreFullError } from './semaphore';
import { askChild, startChild } from './imageChild';
import type { ImageChild } from './imageChild';
import { ImageError, sniffImage } from './images';
import type { EncodedImage } from './images';

export interface ImageDecoder {
  /** An upload has begun: a process is started for it while it comes in. */
  readonly prepare: () => void;
  /**
   * A picture as it is kept (see encodeImage); one of an owner at a time.
   *
   * @throws ImageError with the problem; anything else is a defect of the server
   */
  readonly encode: (picture: Buffer, owner: string) => Promise<EncodedImage>;
  /** Ends every process. */
  readonly close: () => void;
}

export interface ImageDecoderOptions {
  /** What one picture may take, in milliseconds. */
  readonly decodeMs: number;
  /** What its process may take, in bytes: 60 MB before the picture, and 6 a pixel at most. */
  readonly memoryBytes: number;
  /** How long a process waits for a picture that does not come, in milliseconds. */
  readonly idleMs: number;
  /** Pictures at once. */
  readonly running: number;
  /** Pictures that wait for their turn. */
  readonly waiting: number;
  /** How long each may wait, in milliseconds. */
  readonly waitMs: number;
}

const DEFAULTS: ImageDecoderOptions = {
  decodeMs: 15 * SECOND,
  memoryBytes: 400 * 2 ** 20,
  idleMs: MINUTE,
  running: 2,
  // All that may be in memory: see the slots of routes/editProfile.ts.
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
    const answer = await askChild(take(), picture, decodeMs).finally(prepare);
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
