/**
 * Finds unused messages by the strings in the code. Unknown ids are type errors
 * (`i18n/messageIds.ts`).
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { MESSAGE_FOLDERS, messageFiles } from './messages';
import { ROOT } from './root';

const CODE = join(ROOT, 'src/client');

/** A run-time part of a string. */
const PLACEHOLDER = '\0';

/** Rejects with a list of the unused messages. */
export async function checkMessageUse(folders = MESSAGE_FOLDERS, code = CODE): Promise<void> {
  const { whole, patterns } = await readStrings(code);
  const unused = (await definedIds(folders)).filter(
    (id) => !whole.has(id) && !patterns.some((pattern) => fits(id, pattern, whole)),
  );
  if (unused.length > 0) throw new Error(unused.map((id) => `"${id}" is never used`).join('\n'));
}

/** An id that only extends another counts for that one. */
function fits(id: string, pattern: string, whole: ReadonlySet<string>): boolean {
  if (pattern.startsWith(PLACEHOLDER)) {
    const ending = pattern.slice(PLACEHOLDER.length);
    return id.endsWith(ending) && whole.has(id.slice(0, -ending.length));
  }
  const parts = pattern.split(PLACEHOLDER).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.+')}$`).test(id);
}

async function definedIds(folders: readonly string[]): Promise<readonly string[]> {
  const files = (await messageFiles(folders)).filter((file) => file.endsWith('en.json'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => Object.keys(JSON.parse(text) as object));
}

async function readStrings(
  code: string,
): Promise<{ readonly whole: ReadonlySet<string>; readonly patterns: readonly string[] }> {
  const names = await readdir(code, { recursive: true });
  const strings = new Set<string>();
  for (const name of names.filter((each) => /\.tsx?$/.test(each))) {
    const text = await readFile(join(code, name), 'utf8');
    const visit = (node: ts.Node): void => {
      const found = stringIn(node);
      if (found !== undefined && /^[\w.\0-]+$/.test(found)) strings.add(found);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  }
  const all = [...strings];
  return {
    whole: new Set(all.filter((text) => !text.includes(PLACEHOLDER))),
    patterns: all.filter((text) => text.includes(PLACEHOLDER)),
  };
}

/** A string or template as text with a hole per `${…}`; a trailing dot also ends in a hole. */
function stringIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.replace(/\.$/, `.${PLACEHOLDER}`);
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join('')
  );
}
