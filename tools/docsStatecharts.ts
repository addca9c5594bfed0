/**
 * `npm run docs:statecharts`: generates docs/statecharts; with `--check` it fails on outdated pages
 * or bad names instead.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNames } from './statecharts/checkNames';
import { findMachines } from './statecharts/machineFiles';
import { PAGES, allPages, stalePages } from './statecharts/pages/allPages';
import { readMachine } from '../src/client/lib/machines/readMachine';

async function main(): Promise<void> {
  const problems = findMachines().flatMap(({ machine }) => checkNames(readMachine(machine)));
  if (process.argv.includes('--check')) {
    const stale = await stalePages();
    problems.push(
      ...stale.map((name) => `docs/statecharts/${name} is out of date: npm run docs:statecharts`),
    );
  } else {
    const pages = await allPages();
    rmSync(PAGES, { recursive: true, force: true });
    mkdirSync(PAGES, { recursive: true });
    for (const [name, text] of pages) writeFileSync(join(PAGES, name), text);
    console.log(`${pages.size} files in docs/statecharts`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

void main();
