import type { ProgrammeList } from '../../src/contract/catalogue/catalogue';
import { apiUrls } from './apiUrls';
import type { Database } from '../../src/server/db/types';
import { buildTestApp, testClock } from './app';
import type { TestApp } from './app';
import { openTestDatabase, SEED_DAY } from './database';

export async function startWithCatalogue(): Promise<TestApp> {
  const database: Database = await openTestDatabase({ seed: true });
  const test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
  return {
    ...test,
    close: async () => {
      await test.close();
      await database.close();
    },
  };
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

export function listUrl(parameters: Parameters, base: string = apiUrls.programmes): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${base}?${query.toString()}`;
}

export async function getData<Data>({ app }: TestApp, url: string, language = 'en'): Promise<Data> {
  const answer = await app.inject({ url, headers: { 'accept-language': language } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: Data }>().data;
}

export function getList(test: TestApp, parameters: Parameters): Promise<ProgrammeList> {
  return getData<ProgrammeList>(test, listUrl(parameters));
}

export async function getAllIds(test: TestApp, parameters: Parameters): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 500; pages += 1) {
    const list: ProgrammeList = await getList(test, { ...parameters, cursor: cursor ?? undefined });
    ids.push(...list.items.map(({ id }) => id));
    cursor = list.next_cursor;
    if (cursor === null) return ids;
  }
  throw new Error('the list has no end');
}
