import type { PageHead } from './pageHead';

/** What the page's own head has, and `PageHead.tags` have in its place. */
const OWN = [/<title>[\s\S]*?<\/title>\s*/i, /<meta\s+name="description"[^>]*>\s*/i];

/** Puts a head's tags into a page, in place of those that the build wrote, with its language. */
export function insertHead(html: string, { language, direction, tags }: PageHead): string {
  const [title, ...others] = OWN.map((pattern) => pattern.exec(html)?.[0] ?? '');
  const rest = others.reduce((text, own) => text.replace(own, ''), html);
  // As functions: a text may have `$&` in it.
  const placed =
    title === undefined || title === ''
      ? rest.replace(/<\/head>/i, (end) => tags + end)
      : rest.replace(title, () => tags);
  return placed.replace(
    /<html( data-page="\w+")?[^>]*>/i,
    (_, state = '') => `<html${String(state)} lang="${language}" dir="${direction}">`,
  );
}
