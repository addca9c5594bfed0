import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE_LIST_FILE } from '../../contract/pageList';
import type { PageList } from '../../contract/pageList';

export type PageKind = 'page' | 'embedded' | 'none';

export type PageKindOf = (path: string) => PageKind;

/** Reads the page list from the build folder. @throws Error when it is missing or invalid */
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
 * Matches like the client's router. `/embed` must be literal: the page recognizes itself by the
 * start of its URL.
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

/** An encoded slash (%2F) stays within its segment. */
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
