/** What the build left for the browser, read once at the start. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface ClientFiles {
  /** Every file by its address, such as `/assets/main.4f2a.js`. */
  readonly paths: ReadonlySet<string>;
  /** CSP sources of the pages' inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
}

/** The copies that are sent instead of a file, never under their own names. */
const COMPRESSED = /\.(br|gz)$/;

/** The page of the app, and whatever other pages stand beside it. */
const PAGE = /^\/[^/]+\.html$/;

/** Reads the folder; undefined when there is no page in it, so that only the API is served. */
export async function readClientFiles(folder: string): Promise<ClientFiles | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
  if (!paths.includes('/index.html')) return undefined;
  const pages = await Promise.all(
    paths.filter((path) => PAGE.test(path)).map((path) => readFile(join(folder, path), 'utf8')),
  );
  return { paths: new Set(paths), scriptHashes: pages.flatMap(inlineScriptHashes) };
}

/** The hash of each inline script, which lets exactly that script run. */
export function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}
