import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { arabicMarksRule, joinedTextRule } from './tools/lint/joinedTextRule';
import { layers } from './tools/lint/layers';

/** Text a person reads or hears: it comes from a message, never from a literal. */
const SPOKEN_PROPS = '{label,placeholder,title,alt,helperText,aria-label,aria-description}';

/** oxlint has all rules that it knows, and lints tests and tools alone: .oxlintrc.json. */
export default defineConfig(
  globalIgnores([
    'dist/',
    'data/',
    'coverage/',
    'public/',
    '.cache/',
    'test-results/',
    'tests/**/*.{ts,tsx}',
    'tools/**/*.ts',
    '*.ts',
  ]),
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  { files: ['**/*.{js,mjs,cjs}'], extends: [js.configs.recommended] },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    plugins: {
      masar: {
        rules: {
          'joined-text': joinedTextRule,
          'arabic-marks': arabicMarksRule,
        },
      },
    },
    rules: { 'masar/arabic-marks': 'error' },
  },
  layers,
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
    // Code that browsers load, as literal or as a pattern's text: Safari before 16.4 refuses a file with a lookbehind.
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
    files: ['tools/**/*', 'tests/support/**/*.cjs'],
    languageOptions: { globals: globals.node },
  },
);
