/** Uploads arrive in pieces, so that one that was cut off goes on where it stopped (FIL-01). */
import { createHash, randomUUID } from 'node:crypto';

import { FILE_MAX_BYTES, UPLOAD_CHUNK_BYTES } from '../../../../contract/files/files';
import type { StoredFile, Upload } from '../../../../contract/files/files';
import type { NewUploadPayload } from '../../../../contract/files/routes';
import { UploadError } from '../../../integrations/files/uploadErrors';
import { ScannerError } from '../../../integrations/files/scanner';
import { ApiError } from '../../../lib/errors';
import { fileKey } from '../../../lib/files/fileStore';
import type { ErrorReason } from '../../../lib/messages/messages';
import { DAY } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { take } from '../../../platform/load/limiter';
import { appendChunk, deleteUpload, findUpload, insertFile, insertUpload } from '../queries/files';
import type { FileRow, UploadRow } from '../queries/files';
import { chunkKey, chunksFolder } from './keys';
import { shownFile } from './shownFile';

type UploadDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config'>;

const BUSY_SECONDS = 5;
const SCANNER_AWAY_SECONDS = 120;

/** Begins an upload. @throws ApiError PAYLOAD_TOO_LARGE, RATE_LIMITED */
export async function beginUpload(
  { db, clock, config }: UploadDeps,
  ownerId: string,
  payload: NewUploadPayload,
): Promise<Upload> {
  checkSize(payload);
  const now = clock.now();
  const most = config.files.uploadsPerDay;
  await take(db, [{ key: `uploads:of:${ownerId}`, most, window: DAY, refill: 'steady' }], now);
  return openUpload(db, ownerId, payload, now);
}

/** Begins an upload whose number is bounded by the caller. @throws ApiError PAYLOAD_TOO_LARGE */
export async function openUpload(
  db: Deps['db'],
  ownerId: string,
  payload: NewUploadPayload,
  now: Date,
): Promise<Upload> {
  checkSize(payload);
  const { name, sizes } = payload;
  const upload = { id: randomUUID(), ownerId, name, sizes, createdAt: now };
  return shown(await insertUpload(db, upload), null);
}

function checkSize({ sizes }: NewUploadPayload): void {
  if (sumOf(sizes) > FILE_MAX_BYTES) {
    throw new ApiError('PAYLOAD_TOO_LARGE', { reason: 'fileTooLarge' });
  }
}

/** An upload of the caller's. @throws ApiError NOT_FOUND */
export async function readUploadState(
  { db }: UploadDeps,
  ownerId: string,
  id: string,
): Promise<Upload> {
  const { upload, file } = await requireUpload(db, ownerId, id);
  return shown(upload, file);
}

/**
 * Adds the next bytes of an upload.
 * @throws ApiError NOT_FOUND, PAYLOAD_TOO_LARGE, CONFLICT with the upload as it stands for bytes of
 * another place
 */
export async function addChunk(
  { db, files }: UploadDeps,
  ownerId: string,
  { id, offset, bytes }: { readonly id: string; readonly offset: number; readonly bytes: Buffer },
): Promise<Upload> {
  const { upload, file } = await requireUpload(db, ownerId, id);
  if (file || offset !== upload.received || bytes.length === 0) throw conflict(upload, file);
  if (offset + bytes.length > sumOf(upload.sizes)) {
    throw new ApiError('PAYLOAD_TOO_LARGE', { reason: 'fileTooLarge' });
  }
  const chunk = { id: randomUUID(), bytes: bytes.length };
  await files.store.put(chunkKey(id, chunk.id), one(bytes));
  const advanced = await appendChunk(db, upload, chunk);
  if (advanced) return shown(advanced, null);
  await files.store.remove(chunkKey(id, chunk.id));
  const now = await requireUpload(db, ownerId, id);
  throw conflict(now.upload, now.file);
}

/**
 * Checks what has arrived, and keeps it as a file; the answer is the same when it is asked again.
 * @throws ApiError NOT_FOUND, CONFLICT while bytes are missing; UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE and FILE_REFUSED end the upload; UNAVAILABLE for later
 */
export async function completeUpload(
  deps: UploadDeps,
  ownerId: string,
  id: string,
): Promise<StoredFile> {
  const { db } = deps;
  const { upload, file } = await requireUpload(db, ownerId, id);
  if (file) return shownFile(file);
  if (upload.received !== sumOf(upload.sizes)) {
    throw new ApiError('CONFLICT', {
      reason: 'uploadIncomplete',
      data: { upload: shown(upload, null) },
    });
  }
  try {
    return shownFile(await keep(deps, upload));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code !== 'UNAVAILABLE') {
      await deleteUpload(db, id);
      await removeChunks(deps, id);
    }
    throw refusal;
  }
}

/** Deletes the bytes of an upload. */
export async function removeChunks({ files }: Pick<Deps, 'files'>, id: string): Promise<void> {
  for await (const key of files.store.list(chunksFolder(id))) await files.store.remove(key);
}

async function keep(deps: UploadDeps, upload: UploadRow): Promise<FileRow> {
  const { db, clock, files } = deps;
  const { store, reader, scanner } = files;
  if (scanner && !(await scanner.isClean(contentOf(deps, upload)))) {
    throw new UploadError('infected');
  }
  const id = randomUUID();
  const hash = createHash('sha256');
  const { contentType, size, pages, isBlurred } = await reader.read(
    contentOf(deps, upload),
    upload.sizes,
    upload.ownerId,
    (bytes) => store.put(fileKey(id), hashing(bytes, hash)),
  );
  const file: FileRow = {
    id,
    ownerId: upload.ownerId,
    name: nameFor(upload.name, contentType),
    contentType,
    size,
    sha256: hash.digest('hex'),
    pages,
    isBlurred,
    isScanned: scanner !== null,
    createdAt: clock.now(),
    claimedAt: null,
  };
  let isKept = false;
  try {
    isKept = await db.transaction((tx) => insertFile(tx, file, upload.id));
  } finally {
    if (!isKept) await store.remove(fileKey(id));
  }
  if (isKept) {
    await removeChunks(deps, upload.id);
    return file;
  }
  const { file: other } = await requireUpload(db, upload.ownerId, upload.id);
  if (!other) throw new ApiError('NOT_FOUND');
  return other;
}

async function* contentOf(
  { files }: UploadDeps,
  { id, chunks }: UploadRow,
): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    const bytes = await files.store.get(chunkKey(id, chunk));
    if (!bytes) throw new Error(`The chunk ${chunk} of the upload ${id} is not in the file store`);
    yield* bytes;
  }
}

async function* hashing(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function requireUpload(db: Deps['db'], ownerId: string, id: string) {
  const found = await findUpload(db, ownerId, id);
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

function conflict(upload: UploadRow, file: FileRow | null): ApiError {
  return new ApiError('CONFLICT', { data: { upload: shown(upload, file) } });
}

function shown({ id, sizes, received }: UploadRow, file: FileRow | null): Upload {
  return {
    id,
    size: sumOf(sizes),
    received,
    chunk_size: UPLOAD_CHUNK_BYTES,
    file: file && shownFile(file),
  };
}

const ENDINGS = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' } as const;

/** The given name with the ending of what it is now. */
function nameFor(given: string, contentType: keyof typeof ENDINGS): string {
  const ending = ENDINGS[contentType];
  const stem = given.replace(/\.(jpe?g|png|webp|pdf)$/i, '');
  return `${
    Array.from(stem)
      .slice(0, 255 - ending.length)
      .join('') || 'file'
  }${ending}`;
}

const REASONS: Partial<Record<UploadError['problem'], ErrorReason>> = {
  type: 'fileType',
  heic: 'fileHeic',
  tooManyPixels: 'imageTooManyPixels',
  tooNarrow: 'imageTooNarrow',
  tooManyPages: 'fileTooManyPages',
  protected: 'fileProtected',
  active: 'fileActive',
  infected: 'fileInfected',
  tooCostly: 'fileTooCostly',
};

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ScannerError) {
    const retryAfter = SCANNER_AWAY_SECONDS;
    return new ApiError('UNAVAILABLE', { reason: 'scannerAway', retryAfter, cause: error });
  }
  if (!(error instanceof UploadError)) return undefined;
  const { problem } = error;
  if (problem === 'busy') {
    const retryAfter = BUSY_SECONDS;
    return new ApiError('UNAVAILABLE', { reason: 'filesBusy', retryAfter, cause: error });
  }
  const reason = REASONS[problem];
  const details = reason ? { reason, cause: error } : { cause: error };
  if (problem === 'type' || problem === 'heic') {
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', details);
  }
  return new ApiError('FILE_REFUSED', details);
}
