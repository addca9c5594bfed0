import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedCoverage } from '../../../tests/support/statecharts/harness';
import { chartsOf } from '../draw/charts';
import { findTestedMachines } from '../../../tests/support/statecharts/testedMachines';
import { ROOT } from '../machineFiles';
import type { MachineFiles } from '../machineFiles';
import { readMachine } from '../../../src/client/lib/machines/readMachine';
import type { Language } from '../../../src/client/lib/machines/words';
import { machinePage } from './machinePage';
import { chartName, inLanguage, pageName, table } from './markdown';
import { PAGE_WORDS, describeCoverage } from './pageWords';

export const PAGES = join(ROOT, 'docs/statecharts');
const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** The files of docs/statecharts: contents by name. */
export async function allPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const rows: Record<Language, string[][]> = { en: [], ar: [] };
  for (const files of findTestedMachines()) {
    const { name, machine, docs, fixtures } = files;
    const reading = readMachine(machine);
    const { edges, missing } = generatedCoverage(machine, fixtures);
    const coverage = describeCoverage(edges - missing.length, edges);
    const charts = await chartsOf(reading, docs);
    for (const language of LANGUAGES) {
      for (const chart of charts[language]) {
        pages.set(chartName(name, chart.number, language), chart.svg);
      }
      pages.set(
        pageName(name, language),
        machinePage({ files, reading, language, charts: charts[language] }, coverage),
      );
      rows[language].push(indexRow(files, language, reading.states.length, coverage[language]));
    }
  }
  for (const language of LANGUAGES) {
    pages.set(pageName('README', language), indexPage(language, rows[language]));
  }
  return pages;
}

/** Files of docs/statecharts that are missing, outdated or superfluous. */
export async function stalePages(): Promise<string[]> {
  const pages = await allPages();
  const there = existsSync(PAGES) ? readdirSync(PAGES) : [];
  const stale = [...pages].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(PAGES, name), 'utf8') !== text,
  );
  return [...stale.map(([name]) => name), ...there.filter((name) => !pages.has(name))];
}

function indexRow(
  { name, docs }: MachineFiles,
  language: Language,
  states: number,
  covered: string,
): string[] {
  return [
    `[${docs.title[language]}](./${pageName(name, language)})`,
    docs.place[language],
    String(states),
    covered,
  ];
}

function indexPage(language: Language, rows: readonly string[][]): string {
  const other = language === 'en' ? 'ar' : 'en';
  const head = (['process', 'where', 'states', 'tests'] as const).map(
    (word) => PAGE_WORDS[word][language],
  );
  return inLanguage(language, [
    `# ${PAGE_WORDS.index[language]}`,
    `[${PAGE_WORDS.otherLanguage[language]}](./${pageName('README', other)})`,
    PAGE_WORDS.about[language],
    table(head, rows),
    PAGE_WORDS.play[language],
  ]);
}
