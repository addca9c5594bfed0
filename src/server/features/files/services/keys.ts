/** Keys of the file store. */

export const UPLOADS_FOLDER = 'uploads';

/** The chunks of an upload. */
export const chunksFolder = (uploadId: string): string => `${UPLOADS_FOLDER}/${uploadId}`;

export const chunkKey = (uploadId: string, chunkId: string): string =>
  `${chunksFolder(uploadId)}/${chunkId}`;
