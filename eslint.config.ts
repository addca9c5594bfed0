import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import formatjs from 'eslint-plugin-formatjs';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { arabicMarksRule, joinedTextRule } from './tools/lint/joinedTextRule';
import { layers } from './tools/lint/layers';

/** Text a person reads or hears: it comes from a message, never from a literal. */
const SPOKEN_PROPS = '{label,placeholder,title,alt,helperText,aria-label,aria-description}';

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', 'public/', '.cache/', 'test-results/']),
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: {
      'import-x': importX,
      masar: {
        rules: {
          'joined-text': joinedTextRule,
          'arabic-marks': arabicMarksRule,
        },
      },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch', 'useStore'],
              message: 'Use the typed hooks of src/client/store/hooks.ts.',
            },
          ],
        },
      ],
    },
  },
  layers,
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 300 }], 'masar/arabic-marks': 'error' },
  },
  {
    // Where texts for people are made; elsewhere the server joins SQL, headers and lines of its log.
    files: [
      'src/client/**/*.{ts,tsx}',
      'src/server/{routes,services}/**/*.ts',
      'src/server/lib/messages.ts',
    ],
    rules: { 'masar/joined-text': 'error' },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    plugins: { formatjs },
    rules: {
      'formatjs/no-literal-string-in-jsx': ['error', { props: { include: [['*', SPOKEN_PROPS]] } }],
    },
  },
  {
    // The rule tells users of the React Compiler, which is not in use, of this library by its name.
    files: ['src/client/features/chat/useLogScroll.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    // Suspends: a promise that is thrown is no error.
    files: ['src/client/app/shell/useHome.ts'],
    rules: {
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'lib', name: 'Promise' }] },
      ],
    },
  },
  {
    files: ['src/client/store/hooks.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Fastify tells handlers and plugins apart from callbacks by their being async.
    files: ['src/server/**/*.ts', 'tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
  {
    // Fixtures and answers under test are often untyped; `any`, `!` and @ts-ignore stay banned.
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Playwright reads from the pattern which fixtures a fixture needs; `{}` says none.
    files: ['tests/support/*.ts', 'tests/e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['tools/**/*', 'tests/support/*.cjs', '*.config.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
