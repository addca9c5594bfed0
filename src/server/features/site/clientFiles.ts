import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { PAGE_LIST_FILE } from '../../../contract/common/pageList';
import type { PageList } from '../../../contract/common/pageList';
import { readPageList } from './pageList';

export interface ClientFiles {
  readonly paths: ReadonlySet<string>;
  /** The web app's page, as the build made it. */
  readonly page: string;
  readonly pageList: PageList;
  readonly scriptHashes: readonly string[];
}

/** Not served under their own names: precompressed variants and source maps. */
const EXCLUDED = /\.(br|gz|map)$/;

const PAGE = /^\/[^/]+\.html$/;

/** Reads the build folder; undefined without a page, so that only the API is served. */
export async function readClientFiles(folder: string): Promise<ClientFiles | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !EXCLUDED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
  if (!paths.includes('/index.html')) return undefined;
  const pages = await Promise.all(
    paths.filter((path) => PAGE.test(path)).map((path) => readFile(join(folder, path), 'utf8')),
  );
  return {
    paths: new Set(paths.filter((path) => path !== `/${PAGE_LIST_FILE}`)),
    page: await readFile(join(folder, 'index.html'), 'utf8'),
    pageList: await readPageList(folder),
    scriptHashes: pages.flatMap(inlineScriptHashes),
  };
}

function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}
