import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { importProblem } from '../../../tools/lint/importRule';
import { layersRule } from '../../../tools/lint/layersRule';

const allowed: [from: string, source: string][] = [
  ['src/contract/schemas/booking.ts', '../constants'],
  ['src/contract/schemas/booking.ts', 'yup'],
  ['src/client/lib/digits.ts', '../../contract/constants'],
  ['src/client/i18n/loadMessages.ts', '../lib/retry'],
  ['src/client/theme/theme.ts', '../lib/direction'],
  ['src/client/ui/Button.tsx', '../theme/theme'],
  ['src/client/ui/Button.tsx', '@mui/material/Button'],
  ['src/client/api/orders.ts', '../../contract/urls'],
  ['src/client/slices/session.ts', './hooks'],
  ['src/client/middleware/session.ts', '../slices/session'],
  ['src/client/middleware/session.ts', '../api/api'],
  ['src/client/machines/registration.ts', 'xstate'],
  ['src/client/machines/registration.ts', '../../contract/constants'],
  ['src/client/features/register/Register.tsx', '../../machines/registration'],
  ['src/client/features/register/Register.tsx', '../../lib/paths'],
  ['src/client/features/register/Register.tsx', '../booking/Booking'],
  ['src/client/pages/register/Page.tsx', '../../features/register/Register'],
  ['src/client/app/App.tsx', '../pages/register/Page'],
  ['src/client/main.tsx', './app/App'],
  ['src/server/db/open.ts', '../config'],
  ['src/server/db/open.ts', '../lib/lock'],
  ['src/server/repositories/orders.ts', '../db/schema/orders'],
  ['src/server/services/signIn/sendCode.ts', '../../repositories/limits'],
  ['src/server/services/signIn/sendCode.ts', 'node:crypto'],
  ['src/server/http/session.ts', 'fastify'],
  ['src/server/http/session.ts', '../services/deps'],
  ['src/server/plugins/session.ts', '../repositories/sessions'],
  ['src/server/routes/orders.ts', '../services/orders'],
  ['src/server/routes/orders.ts', '../http/answers'],
  ['src/server/routes/orders.ts', '../plugins/session'],
  ['src/server/routes/orders.ts', 'fastify'],
  ['src/server/buildApp.ts', './routes/orders'],
  ['src/server/main.ts', './buildApp'],
  ['tests/server/x.test.ts', '../../src/client/main'],
];

const forbidden: [from: string, source: string][] = [
  ['src/contract/urls.ts', '../client/lib/digits'],
  ['src/contract/urls.ts', '../server/config'],
  ['src/contract/urls.ts', 'react'],
  ['src/client/lib/digits.ts', '../ui/Button'],
  ['src/client/lib/digits.ts', '../../server/lib/phone'],
  ['src/client/lib/digits.ts', 'node:fs'],
  ['src/client/lib/digits.ts', 'fastify'],
  ['src/client/i18n/loadMessages.ts', '../theme/theme'],
  ['src/client/theme/theme.ts', '../ui/Button'],
  ['src/client/ui/Button.tsx', '../api/api'],
  ['src/client/ui/Button.tsx', '../slices/session'],
  ['src/client/ui/Button.tsx', '../features/register/Register'],
  ['src/client/api/orders.ts', '../middleware/session'],
  ['src/client/api/orders.ts', '../slices/session'],
  ['src/client/api/orders.ts', '../app/store'],
  ['src/client/slices/session.ts', '../api/api'],
  ['src/client/slices/hooks.ts', '../app/store'],
  ['src/client/middleware/session.ts', '../features/register/Register'],
  ['src/client/machines/registration.ts', 'react'],
  ['src/client/machines/registration.ts', '@xstate/react'],
  ['src/client/machines/registration.ts', '../api/api'],
  ['src/client/machines/registration.ts', '../lib/digits'],
  ['src/client/features/register/Register.tsx', '../../pages/register/Page'],
  ['src/client/features/register/Register.tsx', '../../app/App'],
  ['src/client/pages/register/Page.tsx', '../../app/App'],
  ['src/client/pages/register/Page.tsx', '../../machines/registration'],
  ['src/client/app/App.tsx', '../main'],
  ['src/client/app/App.tsx', '../../server/buildApp'],
  ['src/client/app/App.tsx', '../../../tests/support/store'],
  ['src/client/helpers/x.ts', '../lib/digits'],
  ['src/server/db/open.ts', '../repositories/orders'],
  ['src/server/repositories/orders.ts', '../routes/orders'],
  ['src/server/repositories/orders.ts', '../services/orders'],
  ['src/server/services/orders.ts', '../http/answers'],
  ['src/server/services/orders.ts', '../plugins/session'],
  ['src/server/services/orders.ts', 'fastify'],
  ['src/server/services/orders.ts', '@fastify/multipart'],
  ['src/server/http/session.ts', '../routes/orders'],
  ['src/server/http/session.ts', '../plugins/session'],
  ['src/server/plugins/session.ts', '../routes/orders'],
  ['src/server/routes/orders.ts', '../buildApp'],
  ['src/server/routes/orders.ts', '../../client/lib/digits'],
  ['src/server/routes/orders.ts', 'react'],
  ['src/server/buildApp.ts', './main'],
];

const REPORTED: unknown = expect.stringMatching(/^masar\/layers: /);

/** Lints one virtual file with the rule alone, parsed as the project's files are. */
function lint(filename: string, code: string): string[] {
  const messages = new Linter({ cwd: process.cwd(), configType: 'flat' }).verify(
    code,
    [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser },
        plugins: { masar: { rules: { layers: layersRule } } },
        rules: { 'masar/layers': 'error' },
      },
    ],
    { filename },
  );
  return messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
}

describe('the import rule', () => {
  test.each(allowed)('%s may import %s', (from, source) => {
    expect(lint(from, `import * as it from '${source}';`)).toEqual([]);
  });

  test.each(forbidden)('%s must not import %s', (from, source) => {
    const found = lint(from, `import * as it from '${source}';`);
    expect(found).toEqual([REPORTED]);
  });

  test.each([
    ['a re-export', "export { it } from '../pages/Page';"],
    ['a re-export of all', "export * from '../pages/Page';"],
    ['a lazy import', "void import('../pages/Page');"],
    ['a type import of anything but the store', "import type { It } from '../pages/Page';"],
  ])('sees %s', (_form, code) => {
    expect(lint('src/client/slices/session.ts', code)).toEqual([REPORTED]);
  });

  test("lets the store's types in below app, and only its types", () => {
    const file = 'src/client/slices/hooks.ts';
    expect(lint(file, "import type { RootState } from '../app/store';")).toEqual([]);
    expect(lint(file, "export type { RootState } from '../app/store';")).toEqual([]);
    expect(lint(file, "import { store } from '../app/store';")[0]).toContain('use import type');
    expect(lint('src/client/ui/A.tsx', "import type { A } from '../app/store';")).toEqual([
      REPORTED,
    ]);
  });

  test('tells the folder that is in no layer where to enter it', () => {
    expect(
      importProblem({ from: 'src/server/jobs/a.ts', source: '../lib/clock', typeOnly: false }),
    ).toContain('tools/lint/layers.ts');
  });
});
