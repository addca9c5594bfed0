import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { codeOf } from '../../lib/failure';
import { flushFolder } from '../../lib/files/flushFolder';
import { checkKey } from '../../lib/files/fileStore';
import type { FileStore } from '../../lib/files/fileStore';

/** For the server's account only. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** No key begins with a dot. */
const UNFINISHED = '.unfinished';

/**
 * A store in a folder of this machine. A file appears under its name when it is written and flushed to
 * the disk.
 */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, ...key.split('/'));
  };

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const unfinished = join(root, UNFINISHED, randomUUID());
      await mkdir(dirname(unfinished), { recursive: true, mode: FOLDER_MODE });
      try {
        const file = createWriteStream(unfinished, { flags: 'wx', mode: FILE_MODE, flush: true });
        await pipeline(content, file);
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },
    get: async (key) => {
      const handle = await open(pathOf(key), 'r').catch(noneIfMissing);
      return handle?.createReadStream();
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* (folder) {
      const start = await opendir(pathOf(folder), { recursive: true }).catch(noneIfMissing);
      if (!start) return;
      for await (const entry of start) {
        if (!entry.isFile()) continue;
        yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}

function noneIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
