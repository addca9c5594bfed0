import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { layers } from '../../../tools/lint/layers';

const allowed: [from: string, source: string][] = [
  ['src/contract/schemas/x.ts', '../constants'],
  ['src/contract/schemas/x.ts', 'yup'],
  ['src/client/lib/x.ts', '../../contract/constants'],
  ['src/client/ui/X.tsx', '../theme/tokens'],
  ['src/client/ui/X.tsx', '@mui/material/styles'],
  ['src/client/api/x.ts', '../../contract/urls'],
  ['src/client/middleware/x.ts', '../store/rootReducer'],
  ['src/client/machines/x.ts', 'xstate'],
  ['src/client/machines/x.ts', '../../contract/constants'],
  ['src/client/features/booking/x.ts', '../../machines/booking'],
  ['src/client/features/booking/x.ts', '../../shared/useStepAddress'],
  ['src/client/features/booking/x.ts', './useBooking'],
  ['src/client/pages/x/X.tsx', '../../features/booking/BookingFlow'],
  ['src/client/app/X.tsx', '../pages/home/HomePage'],
  ['src/client/main.tsx', './app/createStore'],
  ['src/server/db/x.ts', '../config'],
  ['src/server/services/x.ts', 'node:crypto'],
  ['src/server/routes/x.ts', '../http/answers'],
  ['src/server/routes/x.ts', 'fastify'],
  ['src/server/main.ts', './buildApp'],
];

const forbidden: [from: string, source: string][] = [
  ['src/contract/x.ts', '../client/lib/paths'],
  ['src/contract/x.ts', '../server/config'],
  ['src/contract/x.ts', 'react'],
  ['src/contract/x.ts', 'node:fs'],
  ['src/client/lib/x.ts', '../ui/Button'],
  ['src/client/lib/x.ts', '../../server/config'],
  ['src/client/lib/x.ts', 'node:fs'],
  ['src/client/lib/x.ts', '@fastify/static'],
  ['src/client/theme/x.ts', '../ui/Button'],
  ['src/client/ui/X.tsx', '../api/api'],
  ['src/client/ui/X.tsx', '../slices/session'],
  ['src/client/slices/x.ts', '../api/api'],
  ['src/client/api/x.ts', '../store/rootReducer'],
  ['src/client/middleware/x.ts', '../features/booking/useBooking'],
  ['src/client/machines/x.ts', 'react'],
  ['src/client/machines/x.ts', '@xstate/react'],
  ['src/client/machines/x.ts', '../lib/paths'],
  ['src/client/shared/x.ts', '../features/booking/useBooking'],
  ['src/client/features/x/x.ts', '../booking/useBooking'],
  ['src/client/features/x/x.ts', '../../pages/home/HomePage'],
  ['src/client/pages/x/X.tsx', '../../app/App'],
  ['src/client/pages/x/X.tsx', '../../machines/booking'],
  ['src/client/app/X.tsx', '../main'],
  ['src/client/app/X.tsx', '../../server/buildApp'],
  ['src/client/app/X.tsx', '../../support/listenerStore'],
  ['src/client/new/x.ts', '../lib/paths'],
  ['src/server/repositories/x.ts', '../services/deps'],
  ['src/server/services/x.ts', '../http/answers'],
  ['src/server/services/x.ts', 'fastify'],
  ['src/server/services/x.ts', '@fastify/multipart'],
  ['src/server/plugins/x.ts', '../buildApp'],
  ['src/server/routes/x.ts', '../buildApp'],
  ['src/server/routes/x.ts', '../../client/lib/paths'],
  ['src/server/routes/x.ts', 'react'],
  ['src/server/routes/x.ts', '@mui/material'],
  ['src/server/buildApp.ts', './main'],
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

  test.each([
    ['a re-export', "export { it } from '../api/api';"],
    ['a re-export of all', "export * from '../api/api';"],
    ['a lazy import', "void import('../api/api');"],
    ['a type import', "import type { It } from '../api/api';"],
  ])('covers %s', (_form, code) => {
    expect(lint('src/client/slices/x.ts', code)).toEqual([REPORTED]);
  });
});
