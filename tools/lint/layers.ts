/**
 * The import rule of docs/architecture.md for eslint-plugin-boundaries: every folder (or single file) of
 * `src` that is a layer, the layers that it may import, and the packages that it may use. A file in no
 * layer is refused, so a new folder begins with a row here.
 */
import type { Linter } from 'eslint';
import { type DependenciesPolicy, createConfig } from 'eslint-plugin-boundaries/config';

interface Layer {
  readonly imports: readonly string[];
  /** The only packages it may import, as micromatch patterns. Absent: all that its side may use. */
  readonly packages?: readonly string[];
  /** Packages of its side that it does without. */
  readonly without?: readonly string[];
}

const FASTIFY = ['fastify', 'fastify-plugin', '@fastify/*'];

const CLIENT: Readonly<Record<string, Layer>> = {
  lib: { imports: [] },
  i18n: { imports: ['lib'] },
  theme: { imports: ['lib'] },
  ui: { imports: ['lib', 'i18n', 'theme'] },
  slices: { imports: ['lib', 'store'] },
  api: { imports: ['lib'] },
  store: { imports: ['lib', 'slices', 'api'] },
  middleware: { imports: ['lib', 'slices', 'api', 'store'] },
  machines: { imports: [], packages: ['xstate'] },
  shared: { imports: ['lib', 'i18n', 'theme', 'ui', 'slices', 'api', 'store', 'machines'] },
  features: {
    imports: ['lib', 'i18n', 'theme', 'ui', 'slices', 'api', 'store', 'machines', 'shared'],
  },
  pages: {
    imports: ['lib', 'i18n', 'theme', 'ui', 'slices', 'api', 'store', 'shared', 'features'],
  },
  app: {
    imports: [
      'lib',
      'i18n',
      'theme',
      'ui',
      'slices',
      'api',
      'store',
      'middleware',
      'machines',
      'shared',
      'features',
      'pages',
    ],
  },
  'main.tsx': { imports: ['lib', 'i18n', 'theme', 'api', 'slices', 'app'] },
};

const SERVER: Readonly<Record<string, Layer>> = {
  'config.ts': { imports: ['lib'] },
  lib: { imports: ['config.ts'] },
  db: { imports: ['config.ts', 'lib'] },
  repositories: { imports: ['config.ts', 'lib', 'db'] },
  services: { imports: ['config.ts', 'lib', 'db', 'repositories'], without: FASTIFY },
  http: { imports: ['config.ts', 'lib', 'db', 'repositories', 'services'] },
  plugins: { imports: ['config.ts', 'lib', 'db', 'repositories', 'services', 'http'] },
  routes: { imports: ['config.ts', 'lib', 'db', 'repositories', 'services', 'http', 'plugins'] },
  'buildApp.ts': {
    imports: ['config.ts', 'lib', 'db', 'repositories', 'services', 'http', 'plugins', 'routes'],
  },
  'startupChecks.ts': { imports: ['config.ts', 'lib', 'db', 'repositories'] },
  commands: { imports: ['config.ts', 'lib', 'db', 'repositories', 'services'] },
  'main.ts': {
    imports: [
      'config.ts',
      'lib',
      'db',
      'repositories',
      'services',
      'http',
      'plugins',
      'routes',
      'buildApp.ts',
      'startupChecks.ts',
    ],
  },
};

/** Packages that belong to the other side of the API. */
const FOREIGN = {
  client: [
    'fastify',
    '@fastify/*',
    'drizzle-orm',
    'pg',
    '@electric-sql/pglite',
    'sharp',
    'pino',
    'twilio',
  ],
  server: [
    'react',
    'react-dom',
    'react-redux',
    'react-intl',
    'react-router-dom',
    '@reduxjs/toolkit',
    '@mui/*',
    '@emotion/*',
    'notistack',
    'formik',
    '@xstate/react',
  ],
};

const CONTRACT = 'contract';
const SIDES = { client: CLIENT, server: SERVER };
const LAYERS = (['client', 'server'] as const).flatMap((side) =>
  Object.entries(SIDES[side]).map(([name, { imports, ...layer }]) => ({
    ...layer,
    side,
    name: `${side}/${name}`,
    imports: [CONTRACT, ...imports.map((other) => `${side}/${other}`)],
  })),
);

/** A folder is an element for the plugin, a single file a file of a category. */
const isFile = (name: string): boolean => name.endsWith('.ts') || name.endsWith('.tsx');
const layer = (name: string) =>
  isFile(name) ? { file: { categories: name } } : { element: { type: name } };

const elements = [CONTRACT, ...LAYERS.map(({ name }) => name)]
  .filter((name) => !isFile(name))
  .map((name) => ({
    type: name,
    // Each feature is an element of its own: features do not import features.
    pattern: `src/${name}${name === 'client/features' ? '/*' : ''}`,
    partialMatch: false,
  }));

const files = LAYERS.map(({ name }) => name)
  .filter(isFile)
  .map((name) => ({ category: name, pattern: `src/${name}` }));

const EXTERNAL = ['external', 'core'] as const;
const ANY_PACKAGE: DependenciesPolicy = { allow: { to: { module: { origin: [...EXTERNAL] } } } };
const NO_NODE: DependenciesPolicy = { disallow: { to: { module: { origin: 'core' } } } };

function onlyPackages(packages: readonly string[]): DependenciesPolicy {
  // `!(…)` does not reach over the slash of a scoped name.
  const source = [`!(${packages.join('|')})`, '@*/*'];
  return { disallow: { to: { module: { origin: [...EXTERNAL], source } } } };
}

function withoutPackages(packages: readonly string[]): DependenciesPolicy {
  return { disallow: { to: { module: { origin: 'external', source: [...packages] } } } };
}

/**
 * The rule for one layer. The plugin tries every policy on every import, so that one list for all
 * layers takes ten times as long.
 * @param policies later ones override earlier ones; what none allows is refused
 */
function ruleOf(name: string, policies: readonly DependenciesPolicy[]): Linter.Config {
  return {
    files: [isFile(name) ? `src/${name}` : `src/${name}/**/*.{ts,tsx}`],
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
      ],
    },
  };
}

const rules = [
  ruleOf(CONTRACT, [ANY_PACKAGE, onlyPackages(['yup'])]),
  ...LAYERS.map(({ name, side, imports, packages, without }) =>
    ruleOf(name, [
      ANY_PACKAGE,
      ...(side === 'client' ? [NO_NODE] : []),
      withoutPackages(FOREIGN[side]),
      { allow: { to: imports.map(layer) } },
      ...(packages === undefined ? [] : [onlyPackages(packages)]),
      ...(without === undefined ? [] : [withoutPackages(without)]),
    ]),
  ),
];

const boundaries = createConfig({
  files: ['src/**/*.{ts,tsx}'],
  settings: {
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
  },
  rules: { 'boundaries/no-unknown-files': 'error' },
});

/** The lint configuration of the import rule. */
export const layers = [
  {
    ...boundaries,
    settings: {
      ...boundaries.settings,
      // The plugin finds what an import names through this setting of eslint-plugin-import.
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
  },
  ...rules,
];
