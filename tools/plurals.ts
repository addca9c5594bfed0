/**
 * Checks that every plural has all categories of its language. `formatjs verify` compares arguments
 * only, and a missing category would fall back to `other`, wrong in Arabic.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { formatjs, messageFiles } from './messages';
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
  const languages = [...new Set(files.map((file) => basename(file, '.json')))];
  const found = await Promise.all(
    languages.map(async (language) => {
      const messages = await compiled(files.filter((file) => basename(file, '.json') === language));
      return Object.entries(messages).flatMap(([id, parts]) =>
        parts
          .flatMap((part) => leftOut(part, language))
          .map((what) => `${language} "${id}" ${what}`),
      );
    }),
  );
  if (found.flat().length > 0) throw new Error(found.flat().join('\n'));
}

async function compiled(
  files: readonly string[],
): Promise<Readonly<Record<string, readonly Part[]>>> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-plurals-'));
  try {
    const out = join(folder, 'messages.json');
    await formatjs('compile', ...files, '--ast', '--format', 'simple', '--out-file', out);
    return JSON.parse(await readFile(out, 'utf8')) as Record<string, Part[]>;
  } finally {
    await rm(folder, { recursive: true });
  }
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
