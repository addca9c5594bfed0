import { S3mini } from 's3mini';

import type { S3Config } from '../../lib/settings/fileSettings';
import { checkKey } from '../../lib/files/fileStore';
import type { FileStore } from '../../lib/files/fileStore';

/** Of a multipart upload; S3 asks for at least 5 MiB of all but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const KEYS_PER_CALL = 1_000;
const MEDIA_TYPE = 'application/octet-stream';

/** A store in a bucket of Amazon S3, or of what speaks its protocol. */
export function s3Store(config: S3Config): FileStore {
  const bucket = new S3mini({ ...config, requestAbortTimeout: TIMEOUT_MS });

  const putParts = async (key: string, parts: AsyncGenerator<Buffer>, first: Buffer) => {
    const upload = await bucket.getMultipartUploadId(key, MEDIA_TYPE);
    try {
      const sent = [await bucket.uploadPart(key, upload, first, 1)];
      for await (const part of parts) {
        sent.push(await bucket.uploadPart(key, upload, part, sent.length + 1));
      }
      await bucket.completeMultipartUpload(key, upload, sent);
    } catch (error) {
      await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  };

  return {
    put: async (key, content) => {
      checkKey(key);
      const parts = partsOf(content);
      const first = await parts.next();
      const bytes = first.done ? Buffer.alloc(0) : first.value;
      if (bytes.length < PART_BYTES) await bucket.putObject(key, bytes, MEDIA_TYPE);
      else await putParts(key, parts, bytes);
    },
    get: async (key) => {
      checkKey(key);
      const answer = await bucket.getObjectResponse(key);
      if (!answer) return undefined;
      return answer.body ?? new Blob([]).stream();
    },
    remove: async (key) => {
      checkKey(key);
      await bucket.deleteObject(key);
    },
    list: async function* (folder) {
      checkKey(folder);
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', `${folder}/`, KEYS_PER_CALL, next);
        for (const { Key } of page?.objects ?? []) yield Key;
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}

/** The content in pieces of PART_BYTES; the last one is shorter. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    const bytes = Buffer.concat(held);
    yield bytes.subarray(0, PART_BYTES);
    const rest = bytes.subarray(PART_BYTES);
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
