import type { Language } from '../../../src/client/lib/machines/words';

/** A page's file: `x.md`, in Arabic `x.ar.md`. */
export function pageName(name: string, language: Language): string {
  return language === 'ar' ? `${name}.ar.md` : `${name}.md`;
}

/** A chart's file: `x.svg`, `x.2.svg` for the second one, in Arabic `x.2.ar.svg`. */
export function chartName(name: string, number: number, language: Language): string {
  const parts = [name, ...(number > 1 ? [number] : []), ...(language === 'ar' ? ['ar'] : [])];
  return `${parts.join('.')}.svg`;
}

/** A page of these blocks; an Arabic one is right-to-left. */
export function inLanguage(language: Language, blocks: readonly string[]): string {
  const rightToLeft = language === 'ar';
  return [
    ...(rightToLeft ? ['<div dir="rtl" lang="ar">'] : []),
    ...blocks,
    ...(rightToLeft ? ['</div>'] : []),
    '',
  ].join('\n\n');
}

/** Inline code. */
export function code(name: string): string {
  return `\`${name}\``;
}

/** A Markdown table. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  const line = (cells: readonly (string | undefined)[]): string =>
    `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
