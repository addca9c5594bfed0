import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { findMessageFolders } from './messageFolders';
import { ROOT } from './root';

const run = promisify(execFile);

/** Folders of `{ns}/{lng}.json`: the client's messages, and those that the server uses as well. */
export const MESSAGE_FOLDERS = findMessageFolders(
  ['src/client', 'src/contract'].map((folder) => join(ROOT, folder)),
);
const COMPILED = join(ROOT, 'public/locales');
const SOURCE_LANGUAGE = 'en';

/**
 * Compiles the `{ns}/{lng}.json` of the folders to parsed `public/locales/{lng}/{ns}.json`; a
 * namespace of a feature gets the contract's part of it as well.
 * @returns the number of files
 */
export async function compileMessages(folders = MESSAGE_FOLDERS, out = COMPILED): Promise<number> {
  const files = await messageFiles(folders);
  await rm(out, { recursive: true, force: true });
  const byTarget = new Map<string, string[]>();
  for (const file of files) {
    const target = join(out, basename(file, '.json'), `${basename(dirname(file))}.json`);
    byTarget.set(target, [...(byTarget.get(target) ?? []), file]);
  }
  for (const [target, sources] of byTarget) await compile(sources, target);
  return byTarget.size;
}

/** Compares the languages' ids and ICU arguments; rejects with a list of differences. */
export async function verifyMessages(folders = MESSAGE_FOLDERS): Promise<void> {
  const files = await messageFiles(folders);
  const namespaces = [...new Set(files.map(dirname))];
  await Promise.all(
    namespaces.map((folder) =>
      formatjs(
        'verify',
        '--source-locale',
        SOURCE_LANGUAGE,
        '--missing-keys',
        '--extra-keys',
        '--structural-equality',
        ...files.filter((file) => dirname(file) === folder),
      ),
    ),
  );
}

/** Every message file below the folders. */
export async function messageFiles(folders = MESSAGE_FOLDERS): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
    }),
  );
  return found.flat();
}

async function compile(files: readonly string[], target: string): Promise<void> {
  const parsed = await Promise.all(files.map(parseMessages));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(Object.assign({}, ...parsed)));
}

/** The syntax trees of a file's messages by id; rejects with the file and the id of a malformed one. */
export async function parseMessages(
  file: string,
): Promise<Readonly<Record<string, MessageFormatElement[]>>> {
  const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parse(message)];
      } catch (error) {
        throw new Error(`${file}: "${id}": ${String(error)}`, { cause: error });
      }
    }),
  );
}

/** Runs the formatjs CLI; rejects with its output. */
async function formatjs(...args: string[]): Promise<void> {
  const cli = join(ROOT, 'node_modules/@formatjs/cli/bin/formatjs');
  await run(process.execPath, [cli, ...args], { cwd: ROOT }).catch((error: unknown) => {
    throw new Error(`formatjs ${args.join(' ')}\n${outputOf(error)}`);
  });
}

function outputOf(error: unknown): string {
  if (error instanceof Error && 'stdout' in error && 'stderr' in error) {
    return `${String(error.stdout)}${String(error.stderr)}`.replaceAll(/^ +at .*\n?/gm, '').trim();
  }
  return String(error);
}
