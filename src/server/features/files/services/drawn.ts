/** Drawings and readings of stored files by the process that reads files (FIL-10). */
import { UploadError } from '../../../integrations/files/uploadErrors';
import type { DrawnPage } from '../../../integrations/files/drawPage';
import type { KeptFile } from '../../../integrations/files/fileReader';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { openFile } from './files';
import type { OpenFile } from './files';

type DrawnDeps = Pick<Deps, 'db' | 'files'>;

const BUSY_SECONDS = 10;

/**
 * A page of a file as a JPEG, drawn in a process without secrets, as it is asked for. Who may read it is the
 * caller's to know.
 * @param owner whose turn it is: one file at a time
 * @returns undefined for an unknown file
 * @throws ApiError CONFLICT for a page that there is not, or that cannot be drawn; BUSY for later
 */
export async function openDrawn(
  deps: DrawnDeps,
  id: string,
  page: DrawnPage,
  owner: string,
): Promise<OpenFile | undefined> {
  const opened = await openFile(deps, id);
  if (!opened) return undefined;
  const { reader } = deps.files;
  const picture = await refusedAsApiError(() => reader.draw(keptOf(opened), page, owner));
  return {
    file: { name: 'page.jpg', size: picture.length, contentType: 'image/jpeg' },
    content: (async function* () {
      yield picture;
    })(),
  };
}

/**
 * A passport's machine-readable lines, as the file's first pages show them; likewise.
 * @returns undefined for an unknown file
 * @throws ApiError as `openDrawn`
 */
export async function readPassport(deps: DrawnDeps, id: string, owner: string) {
  const opened = await openFile(deps, id);
  if (!opened) return undefined;
  const { reader } = deps.files;
  const lines = await refusedAsApiError(() => reader.readPassport(keptOf(opened), owner));
  return { lines };
}

const keptOf = ({ file: { size }, content }: OpenFile): KeptFile => ({ size, content });

async function refusedAsApiError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof UploadError)) throw cause;
    throw cause.problem === 'busy'
      ? new ApiError('BUSY', { retryAfter: BUSY_SECONDS, cause })
      : new ApiError('CONFLICT', { reason: 'fileNotShown', cause });
  }
}
