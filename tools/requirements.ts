/** Checks that cited rules of docs/requirements.md exist, and that each rule has a test. */
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ROOT } from './root';

const DOCUMENT = 'docs/requirements.md';
const OWN_TEST = 'tests/tools/requirements.test.ts';

/** One rule: `- **REG-07** What holds.` */
const RULE = /^- \*\*([A-Z]+-\d{2})\*\* (.+)$/gm;

const NO_TEST = /\(No test: [^)]+\)/;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @param document text of docs/requirements.md @returns one line per violation */
export function requirementErrors(document: string, files: readonly SourceFile[]): string[] {
  const rules = [...document.matchAll(RULE)].map(([, id = '', text = '']) => ({ id, text }));
  const ids = new Set(rules.map(({ id }) => id));
  const groups = [...new Set(rules.map(({ id }) => id.replace(/-\d+$/, '')))];
  const citation = new RegExp(`\\b(?:${groups.join('|')})-\\d{2}\\b`, 'g');

  const tested = new Set<string>();
  const errors = rules
    .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
    .map(({ id }) => `${DOCUMENT}: ${id} is there twice`);
  for (const { path, text } of files) {
    for (const [id] of text.matchAll(citation)) {
      if (!ids.has(id)) errors.push(`${path}: ${DOCUMENT} has no rule ${id}`);
      else if (path.startsWith('tests/')) tested.add(id);
    }
  }
  for (const { id, text } of rules) {
    const excused = NO_TEST.test(text);
    if (!tested.has(id) && !excused) errors.push(`${DOCUMENT}: no test cites ${id}`);
    if (tested.has(id) && excused) errors.push(`${DOCUMENT}: ${id} has a test now`);
  }
  return errors;
}

/** Rejects with a list of the violations. */
export async function checkRequirements(root = ROOT): Promise<void> {
  const folders = ['src', 'tests', 'tools'];
  const paths = (await Promise.all(folders.map((folder) => sourcePaths(root, folder)))).flat();
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const errors = requirementErrors(await readFile(join(root, DOCUMENT), 'utf8'), files);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

async function sourcePaths(root: string, folder: string): Promise<string[]> {
  const inside = await readdir(join(root, folder), { recursive: true });
  return inside
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.(tsx?|mjs|sql)$/.test(path) && path !== OWN_TEST);
}
