import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import formatjs from 'eslint-plugin-formatjs';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
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
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
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
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      // Comments switch no rule off, of neither linter.
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      // oxlint has it, and import cycles, for less time.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Slices add themselves to it, where their code comes later.
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch', 'useStore'],
              message: 'Use the typed hooks of src/client/lib/store/hooks.ts.',
            },
          ],
        },
      ],
    },
  },
  layers,
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 400 }], 'masar/arabic-marks': 'error' },
  },
  {
    // Where texts for people are made; elsewhere the server joins SQL, headers and lines of its log.
    files: [
      'src/client/**/*.{ts,tsx}',
      'src/server/features/*/{routes,services}/**/*.ts',
      'src/server/lib/messages/messages.ts',
    ],
    rules: { 'masar/joined-text': 'error' },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    plugins: { formatjs },
    rules: {
      'formatjs/no-literal-string-in-jsx': ['error', { props: { include: [['*', SPOKEN_PROPS]] } }],
    },
  },
  {
    // What browsers load, as literal or as a pattern's text: Safari before 16.4 refuses a file with a lookbehind.
    files: ['src/client/**/*.{ts,tsx}', 'src/contract/**/*.ts', 'public/**/*.js'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Literal[regex.pattern=/\\(\\?<[=!]/]',
          'Literal[value=/\\(\\?<[=!]/]',
          'TemplateElement[value.raw=/\\(\\?<[=!]/]',
        ].map((selector) => ({
          selector,
          message: 'No lookbehind: Safari before 16.4 cannot read it.',
        })),
        {
          selector:
            'CallExpression[typeArguments] > CallExpression.callee[callee.name="styled"][arguments.length=1] > Literal',
          message:
            'A styled tag gives all its props to the document: name its own in shouldForwardProp.',
        },
      ],
    },
  },
  {
    files: ['src/client/lib/store/hooks.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-empty-function': 'off' },
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
