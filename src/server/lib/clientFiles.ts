/** What the build left for the browser, read once at the start. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { PAGE_LIST_FILE } from '../../contract/pageList';
import { readPageList } from './pageList';
import type { PageKindOf } from './pageList';

export interface ClientFiles {
  /** Every file by its address, such as `/assets/main.4f2a.js`. */
  readonly paths: ReadonlySet<string>;
  /** What the app has at an address. */
  readonly pageKind: PageKindOf;
  /** CSP sources of the pages' inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
}

/**
 * What the folder holds and nobody gets: copies that are sent instead of a file, never under their own
 * names, and maps from the bundle to its sources, which are for operators.
 */
const UNSERVED = /\.(br|gz|map)$/;

/** The page of the app, and whatever other pages stand beside it. */
const PAGE = /^\/[^/]+\.html$/;

/** Reads the folder; undefined when there is no page in it, so that only the API is served. */
export async function readClientFiles(folder: string): Promise<ClientFiles | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !UNSERVED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
  if (!paths.includes('/index.html')) return undefined;
  const pages = await Promise.all(
    paths.filter((path) => PAGE.test(path)).map((path) => readFile(join(folder, path), 'utf8')),
  );
  return {
    paths: new Set(paths.filter((path) => path !== `/${PAGE_LIST_FILE}`)),
    pageKind: await readPageList(folder),
    scriptHashes: pages.flatMap(inlineScriptHashes),
  };
}

/** The hash of each inline script, which lets exactly that script run. */
function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}
