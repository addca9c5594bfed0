/** Several files as one zip (FIL-08). */
import { makeZip, predictLength } from 'client-zip';

import { fileKey } from '../../../lib/files/fileStore';
import type { Deps } from '../../../platform/deps';
import type { FileRow } from '../queries/files';
import type { OpenFile } from './files';

type Archived = Pick<FileRow, 'id' | 'name' | 'size' | 'createdAt'>;

/**
 * Opens files as one zip, in their order. Each is read when its turn comes and goes on in pieces, so that
 * memory has one piece; its size is known before. Nothing is compressed: pictures and PDFs are.
 * A file whose bytes are gone ends the zip early, which its reader notices by the size.
 * @param name of the zip
 */
export function openArchive(
  { files: { store } }: Pick<Deps, 'files'>,
  name: string,
  files: readonly Archived[],
): OpenFile {
  const digits = String(files.length).length;
  const entries = files.map((file, index) => ({
    file,
    // Two files can have one name; programs that unpack sort by it.
    name: `${String(index + 1).padStart(digits, '0')}-${file.name}`,
    lastModified: file.createdAt,
    size: file.size,
  }));
  async function* opened() {
    for (const { file, ...entry } of entries) {
      const content = await store.get(fileKey(file.id));
      if (!content) throw new Error(`The bytes of file ${file.id} are gone`);
      const pieces = content[Symbol.asyncIterator]();
      try {
        yield { ...entry, input: { [Symbol.asyncIterator]: () => pieces } };
      } finally {
        // The zip lets go of a file that it has not read to its end without closing it.
        await pieces.return?.();
      }
    }
  }
  return {
    file: { name, size: Number(predictLength(entries)), contentType: 'application/zip' },
    content: piecesOf(makeZip(opened())),
  };
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // It answers that it was cancelled with an error.
    await reader.cancel().catch(() => undefined);
  }
}
