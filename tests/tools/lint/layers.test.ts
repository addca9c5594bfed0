import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { CLIENT_FEATURES, SERVER_FEATURES, layers } from '../../../tools/lint/layers';

const allowed: [from: string, source: string][] = [
  ['src/contract/booking/x.ts', '../common/constants'],
  ['src/contract/booking/x.ts', '../../shared/dates'],
  ['src/contract/booking/x.ts', 'yup'],
  ['src/client/lib/x.ts', '../../contract/common/constants'],
  ['src/client/ui/X.tsx', '../theme/tokens'],
  ['src/client/ui/X.tsx', '@mui/material/styles'],
  ['src/client/i18n/x.ts', '../features/booking/messages/booking/en.json'],
  ['src/client/features/booking/machines/x.ts', 'xstate'],
  ['src/client/features/booking/machines/x.ts', '../../../../contract/common/constants'],
  ['src/client/features/booking/machines/x.ts', '../../../lib/machines/names'],
  ['src/client/features/booking/x.ts', './machines/booking'],
  ['src/client/features/booking/x.ts', './useBooking'],
  ['src/client/features/booking/x.ts', '../../ui/Button'],
  ['src/client/features/booking/x.ts', '../content/contentApi'],
  ['src/client/app/X.tsx', '../features/home/HomePage'],
  ['src/client/main.tsx', './app/createStore'],
  ['src/server/db/x.ts', '../config'],
  ['src/server/features/booking/services/x.ts', 'node:crypto'],
  ['src/server/features/booking/services/x.ts', '../../../platform/deps'],
  ['src/server/features/booking/services/x.ts', '../../../platform/events/events'],
  ['src/server/features/booking/services/x.ts', '../../../lib/errors'],
  ['src/server/features/booking/routes/x.ts', '../../../platform/http/answers'],
  ['src/server/features/booking/routes/x.ts', 'fastify'],
  ['src/server/features/catalogue/routes/x.ts', '../queries/search/searchCatalogue'],
  ['src/server/features/catalogue/queries/search/x.ts', './counts'],
  ['src/server/main.ts', './buildApp'],
];

const forbidden: [from: string, source: string][] = [
  ['src/shared/x.ts', '../contract/common/constants'],
  ['src/shared/x.ts', 'yup'],
  ['src/contract/x.ts', '../client/lib/paths'],
  ['src/contract/x.ts', '../server/config'],
  ['src/contract/x.ts', 'react'],
  ['src/contract/x.ts', 'node:fs'],
  ['src/client/lib/x.ts', '../ui/Button'],
  ['src/client/lib/x.ts', '../../server/config'],
  ['src/client/lib/x.ts', 'node:fs'],
  ['src/client/lib/x.ts', '@fastify/static'],
  ['src/client/theme/x.ts', '../ui/Button'],
  ['src/client/ui/X.tsx', '../features/booking/useBooking'],
  ['src/client/features/content/x.ts', '../booking/useBooking'],
  ['src/client/features/booking/x.ts', '../chat/useChat'],
  ['src/client/features/booking/x.ts', '../../app/App'],
  ['src/client/app/X.tsx', '../main'],
  ['src/client/app/X.tsx', '../../server/buildApp'],
  ['src/client/app/X.tsx', '../../support/listenerStore'],
  ['src/client/new/x.ts', '../lib/paths'],
  ['src/client/features/new/x.ts', '../../lib/paths'],
  ['src/server/lib/x.ts', '../db/types'],
  ['src/server/platform/x.ts', '../features/booking/services/consultations'],
  ['src/server/features/content/routes/x.ts', '../../booking/services/consultations'],
  ['src/server/features/booking/routes/x.ts', '../../../buildApp'],
  ['src/server/features/booking/routes/x.ts', '../../../../client/lib/paths'],
  ['src/server/features/booking/routes/x.ts', 'react'],
  ['src/server/features/booking/routes/x.ts', '@mui/material'],
  ['src/server/buildApp.ts', './main'],
];

/** Layer rules inside a feature. */
const forbiddenInside: [from: string, source: string][] = [
  ['src/client/features/booking/machines/x.ts', 'react'],
  ['src/client/features/booking/machines/x.ts', '@xstate/react'],
  ['src/client/features/booking/machines/x.ts', '../../../lib/paths'],
  ['src/client/features/booking/machines/x.ts', '../useBooking'],
  ['src/server/features/booking/queries/x.ts', '../services/consultations'],
  ['src/server/features/booking/queries/x.ts', 'fastify'],
  ['src/server/features/booking/queries/x.ts', '../../../platform/events/events'],
  ['src/server/features/booking/queries/x.ts', '../../../platform/jobs/queries'],
  ['src/server/features/booking/queries/x.ts', '../../../lib/errors'],
  ['src/server/features/catalogue/routes/x.ts', '../queries/search/counts'],
  ['src/server/features/catalogue/queries/x.ts', './search/filters'],
  ['src/server/features/home/services/x.ts', '../../catalogue/queries/search/page'],
  ['src/server/features/booking/services/x.ts', '../routes/consultations'],
  ['src/server/features/booking/services/x.ts', '../../../platform/http/answers'],
  ['src/server/features/booking/services/x.ts', 'fastify'],
  ['src/server/features/booking/services/x.ts', '@fastify/multipart'],
];

function lint(filename: string, code: string): (string | null)[] {
  const config = [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser } }, ...layers];
  const linter = new Linter({ cwd: process.cwd(), configType: 'flat' });
  return linter.verify(code, config, { filename }).map(({ ruleId }) => ruleId);
}

const REPORTED: unknown = expect.stringMatching(/^boundaries\//);

describe('import rule', () => {
  test.each(allowed)('allows %s to import %s', (from, source) => {
    expect(lint(from, `import * as it from '${source}';`)).toEqual([]);
  });

  test.each(forbidden)('forbids %s to import %s', (from, source) => {
    expect(lint(from, `import * as it from '${source}';`)).toEqual([REPORTED]);
  });

  test.each(forbiddenInside)('forbids %s to import %s', (from, source) => {
    expect(lint(from, `import * as it from '${source}';`)).toEqual(['no-restricted-imports']);
  });

  test.each([
    ['a re-export', "export { it } from '../ui/Button';"],
    ['a re-export of all', "export * from '../ui/Button';"],
    ['a lazy import', "void import('../ui/Button');"],
    ['a type import', "import type { It } from '../ui/Button';"],
  ])('covers %s', (_form, code) => {
    expect(lint('src/client/theme/x.ts', code)).toEqual([REPORTED]);
  });
});

test('the table of docs/architecture.md has the features and imports of the rule', () => {
  const guide = readFileSync(join(__dirname, '../../../docs/architecture.md'), 'utf8');
  const start = guide.indexOf('| feature ');
  const rows = guide
    .slice(start, guide.indexOf('\n\n', start))
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const column = (index: number): Record<string, string[]> =>
    Object.fromEntries(
      rows
        .filter((row) => row[index] !== '–')
        .map((row): [string, string[]] => [
          row[1] ?? '',
          (row[index] ?? '').replace('none', '').split(', ').filter(Boolean),
        ]),
    );
  expect(column(3)).toEqual(CLIENT_FEATURES);
  expect(column(4)).toEqual(SERVER_FEATURES);
});
