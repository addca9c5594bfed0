/** Multipart uploads, size-limited while streaming and kept in memory. Every failure is a 4xx. */
import type { IncomingMessage } from 'node:http';

import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { IMAGE_MAX_BYTES } from '../../../contract/common/constants';
import { SECOND } from '../../lib/time/clock';
import { ApiError, validationError } from '../../lib/errors';
import type { ErrorReason } from '../../lib/messages/messages';

const OVERHEAD_BYTES = 64 * 1024;
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 10 * SECOND;

export interface Upload {
  readonly file: Buffer | undefined;
  readonly fields: ReadonlyMap<string, unknown>;
}

/** A form's field for a file, and the texts that refuse what is not one. */
export interface FileField {
  readonly field: string;
  readonly missing: ErrorReason;
  readonly onlyOne: ErrorReason;
  readonly tooLarge: ErrorReason;
  /** The most bytes of the file, in the place of `IMAGE_MAX_BYTES`. */
  readonly maxBytes?: number;
}

/**
 * Reads a form with at most one file, of at most the field's bytes.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED (unexpected or
 * second file), BAD_REQUEST (truncated, malformed)
 */
export async function readUpload(
  request: FastifyRequest,
  fileField: FileField,
  onFile: () => void = () => undefined,
): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  const { maxBytes = IMAGE_MAX_BYTES } = fileField;
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) {
      throw tooLarge(fileField);
    }
    let file: Buffer | undefined;
    const fields = new Map<string, unknown>();
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') {
        if (part.filename !== '') onFile();
        file = (await readFile(part, fileField)) ?? file;
      } else addField(fields, part);
    }
    return { file, fields };
  } catch (error) {
    discardRest(request.raw);
    throw toApiError(error, fileField);
  }
}

/** Undefined for the empty part that a browser sends without a file. */
async function readFile(part: MultipartFile, fileField: FileField): Promise<Buffer | undefined> {
  if (part.fieldname !== fileField.field) throw missing(fileField);
  // At the limit the stream stalls until the part ends, which may be never.
  part.file.once('limit', () => part.file.destroy(tooLarge(fileField)));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  if (part.file.truncated) throw tooLarge(fileField);
  const bytes = Buffer.concat(chunks);
  return bytes.length === 0 && part.filename === '' ? undefined : bytes;
}

function addField(fields: Map<string, unknown>, part: Exclude<Multipart, MultipartFile>): void {
  const field = part.fieldname;
  if (part.valueTruncated) {
    throw validationError([{ field, key: 'tooLong' }]);
  }
  // A duplicate becomes an array, which the schema rejects.
  fields.set(field, fields.has(field) ? [fields.get(field), part.value] : part.value);
}

/** The error for a form without its file. */
export function missing({ field, missing: reason }: FileField): ApiError {
  return validationError([{ field, key: 'required' }], { reason });
}

function tooLarge({ tooLarge: reason }: FileField): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', { reason });
}

function toApiError(error: unknown, fileField: FileField): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(fileField);
  if (code === 'FST_FILES_LIMIT') {
    const { field, onlyOne: reason } = fileField;
    return validationError([{ field, key: 'invalid' }], { reason, cause: error });
  }
  return new ApiError('BAD_REQUEST', { cause: error });
}

/** A browser shows the response only after sending its body. */
function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  let left = DRAIN_BYTES;
  const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
