import type { StoredFile } from '../../../../contract/files/files';
import type { FileRow } from '../queries/files';

/** A file as its readers are told of it. */
export function shownFile(file: FileRow): StoredFile {
  return {
    id: file.id,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    pages: file.pages,
    is_blurred: file.isBlurred,
    is_scanned: file.isScanned,
  };
}
