/** Every file of docs/statecharts, made from the machines that there are. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedCoverage } from '../../../tests/support/statecharts/harness';
import { drawSvg } from '../draw/drawSvg';
import { ROOT, findMachines } from '../machineFiles';
import type { MachineFiles } from '../machineFiles';
import { readMachine } from '../readMachine';
import { machinePage } from './machinePage';
import { table } from './markdown';

export const PAGES = join(ROOT, 'docs/statecharts');

/** Contents by file name. */
export async function allPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const rows: string[][] = [];
  for (const files of findMachines()) {
    const { name, machine, docs, fixtures } = files;
    const reading = readMachine(machine);
    const { edges, missing } = generatedCoverage(machine, fixtures);
    const covered = `${edges - missing.length} of ${edges} transitions taken`;
    pages.set(`${name}.md`, machinePage(files, reading, covered));
    pages.set(`${name}.svg`, await drawSvg(reading, docs, 'en'));
    pages.set(`${name}.ar.svg`, await drawSvg(reading, docs, 'ar'));
    rows.push(indexRow(files, reading.states.length, covered));
  }
  pages.set('README.md', indexPage(rows));
  return pages;
}

/** Names of files in docs/statecharts that are missing, out of date or left over. */
export async function stalePages(): Promise<string[]> {
  const pages = await allPages();
  const there = existsSync(PAGES) ? readdirSync(PAGES) : [];
  const stale = [...pages].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(PAGES, name), 'utf8') !== text,
  );
  return [...stale.map(([name]) => name), ...there.filter((name) => !pages.has(name))];
}

function indexRow({ name, docs }: MachineFiles, states: number, covered: string): string[] {
  return [
    `[${docs.title.en}](./${name}.md)`,
    `[${docs.title.ar}](./${name}.md)`,
    docs.place.en,
    docs.place.ar,
    String(states),
    covered,
  ];
}

function indexPage(rows: readonly string[][]): string {
  return [
    '# Statecharts · مخططات الحالات',
    'Every process of the product that has steps, drawn from the code that runs it. Nothing here is written or drawn by hand: `npm run docs:statecharts` makes these pages from the machines in `src/client/machines` and the words beside them, and `npm test` fails when a page is out of date or a transition is not taken by a test.',
    table(['Process', 'العملية', 'Where', 'الموضع', 'States', 'Tests'], rows),
    'To play one, open `/docs/statecharts` while the app runs in development (`npm run dev`), or `dist/docs/index.html` after `npm run docs:build`: click what happens and watch the state move.',
    '',
  ].join('\n\n');
}
