/** Uploaded files: what the routes take and answer (FIL). */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { fileName } from '../../shared/fileName';
import type { Answer } from '../common/answers';
import { key, text } from '../common/fields';
import { wholeNumber } from '../common/numbers';
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH, UPLOAD_PARTS_MAX } from './files';
import type { StoredFile, Upload } from './files';

const sizeField = wholeNumber(1, 2 ** 31 - 1).required(key('required'));

/** POST /api/uploads: one file, or photographs that become one PDF. */
export const newUploadSchema = object({
  name: text(1_000)
    .transform((value: unknown) =>
      typeof value === 'string' ? fileName(value, FILE_NAME_MAX_LENGTH) : value,
    )
    .required(key('required')),
  /** Bytes of each part. */
  sizes: array(sizeField)
    .required(key('required'))
    .min(1, key('required'))
    .max(UPLOAD_PARTS_MAX, key('tooLong')),
});
export type NewUploadPayload = InferType<typeof newUploadSchema>;

/** POST /api/uploads/{id}/chunks: the body is the bytes from this place on. */
export const chunkQuerySchema = object({
  offset: wholeNumber(0, FILE_MAX_BYTES).required(key('required')),
});

/**
 * The answers of this feature's routes, each with a summary (API-42). Uploads are their owner's alone.
 * An upload larger than FILE_MAX_BYTES is 413. A chunk at another place than the next one is 409 CONFLICT with the upload as it stands.
 */
export interface FilesAnswers {
  /** Begins an upload of one file, or of photographs that become one */
  readonly 'POST /api/uploads': Answer<Upload>;
  /** How much of an upload has arrived */
  readonly 'GET /api/uploads/:id': Answer<Upload>;
  /** The next bytes of an upload */
  readonly 'POST /api/uploads/:id/chunks': Answer<Upload>;
  /** Checks what has arrived and keeps it as a file */
  readonly 'POST /api/uploads/:id/complete': Answer<StoredFile>;
}
