/**
 * npm run bench:web [-- --runs 5] [-- --page home]
 *
 * Runs Lighthouse's mobile profile on the home page, a catalogue, a programme and the registration in
 * both languages, beside a reference page from the same libraries, prints the medians and fails above the
 * limits. CHROME_PATH names the browser. Requires `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';

import { LANGUAGES } from '../../src/contract/common/constants';
import type { Language } from '../../src/contract/common/constants';
import { freePort } from '../../tools/ports';
import { findChromium } from '../support/findChromium';
import { ServerProcess } from '../support/serverProcess';
import { serveReference } from './reference/serve';
import { LIMITS, broken, median } from './webLimits';
import type { Visit } from './webLimits';

const PAGES = {
  home: '/',
  catalogue: '/englishLanguage',
  details: '/englishLanguage/details?id=121',
  register: '/register',
} as const;
type PageName = keyof typeof PAGES;

/** Assets that only an Arabic page loads. */
const RIGHT_TO_LEFT = '/assets/rtl.';

const CHROME_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
});

async function main(): Promise<void> {
  const runs = oddNumber(values.runs);
  const names = chosenPages(values.page);
  const server = await ServerProcess.start({ LOG_LEVEL: 'silent' });
  const reference = await serveReference();
  const faults: string[] = [];
  const typicalOf = async (name: string, work: () => Promise<Visit>): Promise<Visit> => {
    const visits: Visit[] = [];
    while (visits.length < runs) visits.push(await patiently(work));
    const typical = median(visits);
    printLine(name, cells(typical));
    return typical;
  };
  try {
    printLine('', ['score', 'LCP s', 'CLS', 'TBT ms', 'TTI s', 'kB', 'requests', 'machine']);
    for (const language of LANGUAGES) {
      await withBrowser(server.url, language, async (port) => {
        const compared = await typicalOf('reference', () => visit(reference.url, port));
        for (const name of names) {
          const url = server.url + PAGES[name];
          await warm(url);
          const typical = await typicalOf(`${name} ${language}`, () => visit(url, port, language));
          faults.push(...broken(typical, compared).map((limit) => `${name} ${language}: ${limit}`));
        }
      });
    }
  } finally {
    reference.stop();
    await server.stop();
  }
  const [load = 0] = loadavg();
  process.stdout.write(
    `\nMedians of ${runs}; ${cpus().length} processors with a load of ${load.toFixed(1)}. ` +
      `machine: Lighthouse's index of its speed, which it slows down four times.\n`,
  );
  if (faults.length > 0) {
    console.error(`Over the limits (${JSON.stringify(LIMITS)}): ${faults.join('; ')}`);
    process.exitCode = 1;
  }
}

async function withBrowser(
  url: string,
  language: Language,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'masar-bench-'));
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...CHROME_ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  try {
    await browser.addCookies([{ name: 'lang', value: language, url }]);
    await use(port);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse sometimes loses its trace on a busy machine. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return work();
  }
}

/** The first visit of a page may be too early for its rendering, which is then kept. */
async function warm(url: string): Promise<void> {
  for (let visits = 0; visits < 2; visits += 1) {
    for (const language of LANGUAGES) {
      const headers = { accept: 'text/html', cookie: `lang=${language}` };
      await (await fetch(url, { headers })).text();
    }
  }
}

/** @param language in which the page must have been opened */
async function visit(url: string, port: number, language?: Language): Promise<Visit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const requests = requestsOf(lhr);
  // Its words travel with the page.
  const isRightToLeft = requests.some((request) => request.url.includes(RIGHT_TO_LEFT));
  if (language !== undefined && isRightToLeft !== (language === 'ar')) {
    throw new Error(`${url} was not opened in "${language}".`);
  }
  const measured = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((lhr.categories.performance?.score ?? Number.NaN) * 100),
    lcp: measured('largest-contentful-paint'),
    cls: measured('cumulative-layout-shift'),
    tbt: measured('total-blocking-time'),
    tti: measured('interactive'),
    bytes: requests.reduce((total, { transferSize }) => total + transferSize, 0),
    requests: requests.length,
    machine: lhr.environment.benchmarkIndex,
  };
}

interface Requested {
  readonly url: string;
  readonly transferSize: number;
}

function requestsOf(lhr: Result): readonly Requested[] {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse told no requests.');
  return details.items.flatMap(({ url, transferSize }) =>
    typeof url === 'string' && url.startsWith('http')
      ? [{ url, transferSize: Number(transferSize) }]
      : [],
  );
}

function cells({ score, lcp, cls, tbt, tti, bytes, requests, machine }: Visit): string[] {
  const kilobytes = (bytes / 1_000).toFixed(0);
  return [
    String(score),
    (lcp / 1_000).toFixed(2),
    cls.toFixed(4),
    tbt.toFixed(0),
    (tti / 1_000).toFixed(2),
    kilobytes,
    String(requests),
    machine.toFixed(0),
  ];
}

function printLine(name: string, columns: readonly string[]): void {
  process.stdout.write(
    `${name.padEnd(16)}${columns.map((column) => column.padStart(10)).join('')}\n`,
  );
}

function oddNumber(text: string): number {
  if (!/^\d$/.test(text) || Number(text) % 2 === 0) throw new Error(`not an odd number: ${text}`);
  return Number(text);
}

function chosenPages(wanted: readonly string[] | undefined): readonly PageName[] {
  const names = Object.keys(PAGES) as PageName[];
  const unknown = wanted?.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`no page "${unknown}": ${names.join(', ')}`);
  return wanted === undefined ? names : names.filter((name) => wanted.includes(name));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
