import { open } from 'node:fs/promises';

import { codeOf } from '../failure';

/** Flushes a folder to the disk: a new name in it survives a power failure only then. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows and some network folders cannot.
    if (!['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}
