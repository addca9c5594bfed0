/**
 * Whether the code and the message files speak of the same messages. `formatjs extract` finds ids that
 * are written where they are used; ids that are kept in a table or put together from parts are found
 * in the code's own strings, so that neither a misspelt id nor a forgotten message stays unseen.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { formatjs, messageFiles } from './messages';
import { ROOT } from './root';

const SOURCES = join(ROOT, 'src/client/i18n');
const CODE = join(ROOT, 'src/client');

/** Ids as the code's strings have them. */
interface Strings {
  /** Whole ids, with the first place where each stands. */
  readonly whole: Map<string, string>;
  /** Ids with a part that is known at run time only, such as `requests.step.${step}`. */
  readonly made: Map<string, string>;
}

/** What stands for a part of an id that is known at run time only. */
const HOLE = '\0';

/**
 * Rejects with a list of all ids that the code uses and no file has, and of all that a file has and no
 * code uses.
 */
export async function checkMessageUse(sources = SOURCES, code = CODE): Promise<void> {
  const ids = await definedIds(sources);
  const files = await codeFiles(code);
  const { whole, made } = await readStrings(files, namespacesOf(ids));
  for (const id of await extractedIds(files)) if (!whole.has(id)) whole.set(id, 'formatjs extract');

  const used = new Set<string>();
  const lost: string[] = [];
  for (const [id, place] of whole) {
    if (ids.has(id)) used.add(id);
    else lost.push(`${place}: there is no message "${id}"`);
  }
  for (const [parts, place] of made) {
    const fits = [...ids].filter((id) => isMadeOf(id, parts, whole));
    for (const id of fits) used.add(id);
    // An ending alone may be that of anything, such as a unit.
    if (fits.length === 0 && !parts.startsWith(HOLE)) {
      lost.push(`${place}: there is no message like "${parts.replaceAll(HOLE, '…')}"`);
    }
  }
  const unused = [...ids].filter((id) => !used.has(id)).map((id) => `"${id}" is never used`);
  const found = [...lost, ...unused];
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Could this id be made by filling the holes? One that only ends another id counts for that id. */
function isMadeOf(id: string, parts: string, whole: Strings['whole']): boolean {
  if (parts.startsWith(HOLE)) {
    const ending = parts.slice(HOLE.length);
    return id.endsWith(ending) && whole.has(id.slice(0, -ending.length));
  }
  const pattern = parts
    .split(HOLE)
    .map((part) => part.replaceAll('.', '\\.'))
    .join('.+');
  return new RegExp(`^${pattern}$`).test(id);
}

async function definedIds(sources: string): Promise<ReadonlySet<string>> {
  const files = (await messageFiles(sources)).filter((file) => file.endsWith('en.json'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(texts.flatMap((text) => Object.keys(JSON.parse(text) as object)));
}

function namespacesOf(ids: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].map((id) => id.slice(0, id.indexOf('.'))));
}

async function codeFiles(code: string): Promise<string[]> {
  const names = await readdir(code, { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(code, name));
}

async function extractedIds(files: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-extracted-'));
  try {
    const out = join(folder, 'messages.json');
    await formatjs('extract', ...files, '--out-file', out);
    return Object.keys(JSON.parse(await readFile(out, 'utf8')) as object);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readStrings(
  files: readonly string[],
  namespaces: ReadonlySet<string>,
): Promise<Strings> {
  const strings: Strings = { whole: new Map(), made: new Map() };
  const keep = (map: Map<string, string>, text: string, place: string): void => {
    if (!map.has(text)) map.set(text, place);
  };
  for (const file of files) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      const text = idIn(node);
      if (text !== undefined && speaksOf(text, namespaces)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const place = `${relative(ROOT, file)}:${line + 1}`;
        keep(text.includes(HOLE) ? strings.made : strings.whole, text, place);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return strings;
}

/** A string or template as text, each `${…}` a hole; so is what follows a last dot. */
function idIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.replace(/\.$/, `.${HOLE}`);
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** Is it written like an id of one of these namespaces, or like the end of one? */
function speaksOf(text: string, namespaces: ReadonlySet<string>): boolean {
  if (new RegExp(`^${HOLE}[A-Za-z]+$`).test(text)) return true;
  const dot = text.indexOf('.');
  return dot > 0 && namespaces.has(text.slice(0, dot)) && /^[\w.\0-]+$/.test(text);
}
