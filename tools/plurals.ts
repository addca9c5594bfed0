/**
 * Checks that every plural has all categories of its language. `formatjs verify` compares arguments
 * only, and a missing category would fall back to `other`, wrong in Arabic.
 */
import { basename, join } from 'node:path';
import { messageFiles, parseMessages } from './messages';
import { ROOT } from './root';

const SOURCES = join(ROOT, 'src/client/i18n');

interface Part {
  readonly value?: unknown;
  readonly pluralType?: Intl.PluralRulesOptions['type'];
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
  readonly children?: readonly Part[];
}

/** Rejects with a list of the plurals that lack a category. */
export async function checkPlurals(sources = SOURCES): Promise<void> {
  const files = await messageFiles(sources);
  const found = await Promise.all(
    files.map(async (file) => {
      const language = basename(file, '.json');
      const messages: Readonly<Record<string, readonly Part[]>> = await parseMessages(file);
      return Object.entries(messages).flatMap(([id, parts]) =>
        parts
          .flatMap((part) => leftOut(part, language))
          .map((what) => `${language} "${id}" ${what}`),
      );
    }),
  );
  if (found.flat().length > 0) throw new Error(found.flat().join('\n'));
}

function leftOut(part: Part, language: string): string[] {
  const { value, pluralType, options = {}, children = [] } = part;
  const within = [...children, ...Object.values(options).flatMap((option) => option.value)];
  const missing = pluralType
    ? new Intl.PluralRules(language, { type: pluralType })
        .resolvedOptions()
        .pluralCategories.filter((category) => !(category in options))
        // The order differs between Node versions.
        .sort()
    : [];
  return [
    ...(missing.length > 0 ? [`counts {${String(value)}} without ${missing.join(', ')}`] : []),
    ...within.flatMap((inner) => leftOut(inner, language)),
  ];
}
