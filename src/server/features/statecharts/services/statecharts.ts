import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Language } from '../../../../contract/common/constants';
import { STATECHARTS_FILE } from '../../../../contract/statecharts/statecharts';
import type {
  Statechart,
  Statecharts,
  StoredStatechart,
} from '../../../../contract/statecharts/statecharts';
import { ApiError } from '../../../lib/errors';

export interface StatechartReader {
  readonly list: (language: Language) => Promise<Statecharts>;
  /** @throws NOT_FOUND where there is none of that name */
  readonly find: (name: string, language: Language) => Promise<Statechart>;
}

/** The statecharts that the build wrote next to the web app (DESK-08); read at first use. */
export function createStatechartReader(clientDir: string): StatechartReader {
  let charts: Promise<readonly StoredStatechart[]> | undefined;
  const read = (): Promise<readonly StoredStatechart[]> => {
    charts ??= readCharts(join(clientDir, STATECHARTS_FILE)).catch((error: unknown) => {
      charts = undefined;
      throw error;
    });
    return charts;
  };
  return {
    list: async (language) => ({
      items: (await read()).map(({ name, docs }) => ({ name, title: docs.title[language] })),
    }),
    find: async (name, language) => {
      const chart = (await read()).find((one) => one.name === name);
      if (!chart) throw new ApiError('NOT_FOUND');
      return { name, docs: chart.docs, drawings: chart.drawings[language] };
    },
  };
}

/** Empty if there is no build; otherwise written by this version's build, so its shape is known. */
async function readCharts(file: string): Promise<readonly StoredStatechart[]> {
  if (!existsSync(file)) return [];
  return JSON.parse(await readFile(file, 'utf8')) as readonly StoredStatechart[];
}
