import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE_LIST_FILE } from '../../../contract/common/pageList';
import type { ListedPage, PageList } from '../../../contract/common/pageList';

type PageKind = 'page' | 'embedded' | 'none';

type PageKindOf = (path: string) => PageKind;

/** The page at a URL, with the parameters of its pattern. */
export interface FoundPage {
  readonly page: ListedPage;
  readonly isEmbedded: boolean;
  readonly params: Readonly<Record<string, string>>;
}

type FindPage = (path: string) => FoundPage | undefined;

/** Reads the page list from the build folder. @throws Error when it is missing or invalid */
export async function readPageList(folder: string): Promise<PageList> {
  const file = join(folder, PAGE_LIST_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const list = parse(text);
  if (list === undefined) {
    throw new Error(`${file} does not list the web app's pages: build the web app again`);
  }
  return list;
}

/**
 * Matches like the client's router. `/embed` must be literal: the page recognizes itself by the
 * start of its URL.
 */
export function pageKinds({ pages, embedded }: Pick<PageList, 'pages' | 'embedded'>): PageKindOf {
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

/** Finds the page of a path; an embedded one is found as the page that it embeds. */
export function pageFinder(list: PageList): FindPage {
  const kindOf = pageKinds(list);
  const pages = list.named.map((page) => ({ page, pattern: toRegExp(page.pattern) }));
  return (path) => {
    const kind = kindOf(path);
    if (kind === 'none') return undefined;
    const isEmbedded = kind === 'embedded';
    const decoded = decode(isEmbedded ? path.replace(EMBEDDED, '/') : path);
    for (const { page, pattern } of pages) {
      const found = pattern.exec(decoded);
      if (found) return { page, isEmbedded, params: { ...found.groups } };
    }
    return undefined;
  };
}

function toRegExp(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      segment.startsWith(':')
        ? `/(?<${segment.slice(1)}>[^/]+)`
        : `/${segment.replace(/[^\w-]/g, '\\$&')}`,
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
    const list = JSON.parse(text) as Partial<Record<keyof PageList, unknown>>;
    return isPageList(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the file's shape: the output of an older build has no texts or queries. */
function isPageList(
  list: Partial<Record<keyof PageList, unknown>>,
): list is { [Key in keyof PageList]: PageList[Key] } {
  const { pages, embedded, named, site } = list;
  return (
    isTexts(pages) &&
    isTexts(embedded) &&
    Array.isArray(named) &&
    named.length === pages.length &&
    named.every((page: Partial<ListedPage> | null) => isTexts(page?.query)) &&
    typeof site === 'object'
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
