/** Which addresses are pages of the web app, as the build has listed them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE_LIST_FILE } from '../../contract/pageList';
import type { PageList } from '../../contract/pageList';

/** A page; a page that other sites may frame; or no page at all. */
export type PageKind = 'page' | 'embedded' | 'none';

/** What stands at an address, given as it came (path only, still encoded). */
export type PageKindOf = (path: string) => PageKind;

/**
 * Reads the list from the folder of the built web app.
 *
 * @throws Error when there is none, or it is not one: the folder is of another build.
 */
export async function readPageList(folder: string): Promise<PageKindOf> {
  const file = join(folder, PAGE_LIST_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const list = parse(text);
  if (list === undefined) {
    throw new Error(`${file} does not list the web app's pages: build the web app again`);
  }
  return pageKinds(list);
}

/**
 * Matches as the client's router does: whatever the case, with slashes at the end or without, a
 * parameter being one whole segment. A page under `/embed` knows itself by how its address begins, so
 * where %-codes stand for those letters there is none.
 */
export function pageKinds({ pages, embedded }: PageList): PageKindOf {
  const kinds = [
    ['page', pages.map(toRegExp)],
    ['embedded', embedded.map(toRegExp)],
  ] as const;
  return (path) => {
    const decoded = decode(path);
    const [kind] = kinds.find(([, patterns]) => patterns.some((one) => one.test(decoded))) ?? [];
    return kind === undefined || (kind === 'embedded' && !EMBEDDED.test(path)) ? 'none' : kind;
  };
}

const EMBEDDED = /^\/embed\//i;

function toRegExp(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/[^\w-]/g, '\\$&')}`,
    );
  return new RegExp(`^${segments.join('')}/*$`, 'i');
}

/** A slash that is written as %2F belongs to its segment. */
function decode(path: string): string {
  try {
    const decoded = path.split('/').map((segment) => decodeURIComponent(segment));
    return decoded.map((segment) => segment.replaceAll('/', '%2F')).join('/');
  } catch {
    return path;
  }
}

function parse(text: string): PageList | undefined {
  try {
    const { pages, embedded } = JSON.parse(text) as Partial<Record<keyof PageList, unknown>>;
    return isTexts(pages) && isTexts(embedded) ? { pages, embedded } : undefined;
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
