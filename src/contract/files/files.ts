/** Uploaded files (FIL): constants and response shapes. Sizes are bytes. */

/** All parts of an upload together, as they are sent. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Photographs that become one PDF. */
export const UPLOAD_PARTS_MAX = 20;
/** One call's share of an upload: small enough that a slow phone loses little when its line is cut. */
export const UPLOAD_CHUNK_BYTES = 512 * 1024;
/** PDFs longer than this are books, and keep their reader busy. */
export const FILE_PAGES_MAX = 500;
export const FILE_NAME_MAX_LENGTH = 255;

/** The types that are stored: pictures are re-encoded as JPEG, PDFs kept as they are. */
export const FILE_TYPES = ['image/jpeg', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The types that a file field offers; a phone that is asked for these hands HEIC over as JPEG. */
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** A file that was taken. */
export interface StoredFile {
  readonly id: string;
  /** As its owner named it. */
  readonly name: string;
  readonly content_type: FileType;
  readonly size: number;
  /** Of a PDF; 1 for a picture. */
  readonly pages: number;
  /** A picture of it is probably too blurred to read. */
  readonly is_blurred: boolean;
  /** Whether a scanner has looked at it; false where none is configured. */
  readonly is_scanned: boolean;
}

/** An upload that is under way, or done. */
export interface Upload {
  readonly id: string;
  /** Of all parts together. */
  readonly size: number;
  /** Bytes that have arrived; the next chunk begins there. */
  readonly received: number;
  /** Of a chunk, at most. */
  readonly chunk_size: number;
  /** Null until it is complete. */
  readonly file: StoredFile | null;
}

/** CONFLICT of a chunk at another place than the next one. */
export interface UploadConflict {
  readonly upload: Upload;
}
