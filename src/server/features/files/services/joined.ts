/** Several files as one PDF (FIL-09). */
import { randomUUID } from 'node:crypto';

import { fileKey } from '../../../lib/files/fileStore';
import { ApiError } from '../../../lib/errors';
import { UploadError } from '../../../integrations/files/uploadErrors';
import type { Deps } from '../../../platform/deps';
import type { FileRow } from '../queries/files';
import type { OpenFile } from './files';
import { chunkKey } from './keys';

/** Of all files of one PDF together: the process that makes it has them in its memory. */
const JOINED_MAX_BYTES = 48 * 2 ** 20;
const BUSY_SECONDS = 10;

export interface JoinOrder {
  /** Of the PDF. */
  readonly name: string;
  /** Whose turn it is; one PDF at a time. */
  readonly owner: string;
  /** A PDF that comes first. */
  readonly cover: { readonly title: string; readonly bytes: Buffer };
  readonly files: readonly {
    /** Of its bookmark. */
    readonly title: string;
    readonly file: Pick<FileRow, 'id' | 'size'>;
  }[];
}

/**
 * Opens files as one PDF, in their order and with a bookmark each: pictures as pages, the pages of PDFs as
 * they are. It is made in a process without secrets, and kept, encrypted, until it was sent.
 * @throws ApiError CONFLICT where they are too large together or one cannot be joined: the zip has them all;
 * BUSY for later
 */
export async function openJoined(
  deps: Pick<Deps, 'files'>,
  { name, owner, cover, files }: JoinOrder,
): Promise<OpenFile> {
  const { store, reader } = deps.files;
  const sizes = [cover.bytes.length, ...files.map(({ file }) => file.size)];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > JOINED_MAX_BYTES) throw new ApiError('CONFLICT', { reason: 'filesNotJoined' });
  const titles = [cover.title, ...files.map(({ title }) => title)];
  // Of an upload that does not exist: what a server that ends leaves is removed (`deleteUnusedFiles`).
  const key = chunkKey(randomUUID(), randomUUID());
  try {
    const order = { sizes, titles };
    const put = (bytes: AsyncIterable<Uint8Array>) => store.put(key, bytes);
    const { size } = await reader.join(contentOf(deps, cover.bytes, files), order, owner, put);
    const content = await store.get(key);
    if (!content) throw new UploadError('busy');
    return {
      file: { name, size, contentType: 'application/pdf' },
      content: removedAfter(content, () => store.remove(key)),
    };
  } catch (error) {
    await store.remove(key);
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof UploadError)) return error;
  return error.problem === 'busy'
    ? new ApiError('BUSY', { retryAfter: BUSY_SECONDS, cause: error })
    : new ApiError('CONFLICT', { reason: 'filesNotJoined', cause: error });
}

async function* contentOf(
  { files: { store } }: Pick<Deps, 'files'>,
  cover: Buffer,
  files: JoinOrder['files'],
): AsyncGenerator<Uint8Array> {
  yield cover;
  for (const { file } of files) {
    const content = await store.get(fileKey(file.id));
    if (!content) throw new Error(`The bytes of file ${file.id} are gone`);
    yield* content;
  }
}

async function* removedAfter(
  content: AsyncIterable<Uint8Array>,
  remove: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } finally {
    await remove();
  }
}
