import type { PageHead } from './pageHead';

/** Head elements written by the build, which `PageHead.tags` replace. */
const OWN = [/<title>[\s\S]*?<\/title>\s*/i, /<meta\s+name="description"[^>]*>\s*/i];

/** Inserts a head's tags into a page in place of those the build wrote, and sets its language. */
export function insertHead(html: string, { language, direction, tags }: PageHead): string {
  const [title, ...others] = OWN.map((pattern) => pattern.exec(html)?.[0] ?? '');
  const rest = others.reduce((text, own) => text.replace(own, ''), html);
  // Replacer functions, because a text may contain `$&`.
  const placed =
    title === undefined || title === ''
      ? rest.replace(/<\/head>/i, (end) => tags + end)
      : rest.replace(title, () => tags);
  return placed.replace(
    /<html( data-page="\w+")?[^>]*>/i,
    (_, state = '') => `<html${String(state)} lang="${language}" dir="${direction}">`,
  );
}
