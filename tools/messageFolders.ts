import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folders called `messages` below others, whose folders are the namespaces. */
export function findMessageFolders(roots: readonly string[]): readonly string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && basename(entry.name) === 'messages')
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
}
