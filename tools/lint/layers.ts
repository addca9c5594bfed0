/**
 * The import rule of docs/architecture.md for eslint-plugin-boundaries: one row for each room (a folder or
 * a single file) of `src`, with the rooms that it may import. A file in no room is refused, so a new
 * folder begins with a row here.
 */
import type { Linter } from 'eslint';
import { type DependenciesPolicy, createConfig } from 'eslint-plugin-boundaries/config';

interface Room {
  readonly imports: readonly string[];
  /** The only packages it may import, as micromatch patterns. Absent: all that its side may use. */
  readonly packages?: readonly string[];
}

/** Rows of features: each may import the platform of its side, and the features that it names. */
type Features = Readonly<Record<string, readonly string[]>>;

const PLATFORM = {
  client: ['lib', 'i18n', 'ssr', 'lazy', 'theme', 'ui'],
  server: ['config.ts', 'lib', 'db', 'integrations', 'platform'],
};

export const CLIENT_FEATURES: Features = {
  files: [],
  content: [],
  accounts: [],
  prices: [],
  favorites: [],
  quotes: ['content', 'prices'],
  catalogue: ['content', 'prices', 'favorites', 'quotes'],
  notifications: [],
  booking: ['content'],
  requests: ['content', 'prices', 'quotes', 'catalogue', 'notifications'],
  applicants: ['prices'],
  visas: ['content', 'prices'],
  documents: ['files', 'content', 'catalogue', 'notifications', 'requests'],
  applications: [
    'files',
    'content',
    'prices',
    'catalogue',
    'notifications',
    'requests',
    'documents',
  ],
  billing: ['files', 'content', 'prices', 'notifications', 'requests'],
  commission: ['files', 'notifications', 'applications', 'billing'],
  registration: ['content', 'accounts', 'prices', 'favorites', 'catalogue', 'requests'],
  partner: ['content', 'notifications', 'requests', 'documents', 'applications', 'billing'],
  chat: ['files', 'content', 'notifications'],
  desk: ['content', 'accounts', 'catalogue', 'notifications', 'requests', 'applicants'],
  admin: ['content', 'desk', 'catalogue'],
  unfinished: ['favorites'],
  home: ['content', 'prices', 'catalogue', 'favorites', 'requests', 'notifications', 'chat'],
  statecharts: [
    'files',
    'billing',
    'commission',
    'visas',
    'documents',
    'applications',
    'accounts',
    'booking',
    'requests',
    'registration',
    'partner',
    'chat',
    'desk',
    'admin',
  ],
};

export const SERVER_FEATURES: Features = {
  sessions: [],
  files: ['sessions'],
  content: [],
  notifications: ['sessions'],
  accounts: ['sessions', 'content', 'notifications'],
  claims: [],
  prices: [],
  catalogue: ['prices'],
  favorites: ['sessions', 'catalogue'],
  home: ['content', 'catalogue'],
  booking: ['sessions', 'content', 'accounts', 'claims'],
  requests: ['sessions', 'content', 'notifications', 'accounts', 'claims', 'prices', 'catalogue'],
  quotes: ['sessions', 'prices', 'catalogue', 'requests'],
  applicants: [
    'sessions',
    'content',
    'notifications',
    'accounts',
    'claims',
    'catalogue',
    'requests',
  ],
  documents: [
    'sessions',
    'files',
    'notifications',
    'accounts',
    'claims',
    'catalogue',
    'requests',
    'applicants',
  ],
  applications: [
    'sessions',
    'files',
    'notifications',
    'accounts',
    'claims',
    'catalogue',
    'requests',
    'applicants',
    'documents',
  ],
  visas: ['sessions', 'content', 'prices', 'notifications', 'claims', 'requests', 'documents'],
  billing: [
    'sessions',
    'files',
    'content',
    'prices',
    'notifications',
    'claims',
    'catalogue',
    'requests',
    'applications',
  ],
  commission: ['sessions', 'files', 'content', 'catalogue', 'requests', 'applications', 'billing'],
  partner: ['sessions', 'content', 'accounts', 'claims', 'catalogue', 'requests'],
  chat: ['sessions', 'files', 'content', 'notifications', 'accounts', 'claims'],
  desk: [
    'sessions',
    'content',
    'accounts',
    'booking',
    'notifications',
    'claims',
    'catalogue',
    'chat',
    'requests',
    'documents',
    'billing',
    'commission',
  ],
  admin: ['sessions', 'files', 'accounts', 'booking', 'claims', 'catalogue', 'partner', 'desk'],
  site: ['content', 'catalogue', 'booking'],
  statecharts: [],
};

const featureName = (name: string): string => `features/${name}`;

function featureRooms(
  features: Features,
  platform: readonly string[],
): Readonly<Record<string, Room>> {
  return Object.fromEntries(
    Object.entries(features).map(([name, others]) => [
      featureName(name),
      { imports: [...platform, ...others.map(featureName)] },
    ]),
  );
}

const ALL_CLIENT_FEATURES = Object.keys(CLIENT_FEATURES).map(featureName);
const ALL_SERVER_FEATURES = Object.keys(SERVER_FEATURES).map(featureName);

const CLIENT: Readonly<Record<string, Room>> = {
  lib: { imports: [] },
  i18n: { imports: ['lib'] },
  ssr: { imports: ['lib', 'i18n'] },
  lazy: { imports: ['lib', 'i18n', 'ssr'] },
  theme: { imports: ['lib', 'ssr'] },
  ui: { imports: ['lib', 'i18n', 'ssr', 'theme'] },
  ...featureRooms(CLIENT_FEATURES, PLATFORM.client),
  app: { imports: [...PLATFORM.client, ...ALL_CLIENT_FEATURES] },
  'main.tsx': { imports: [...PLATFORM.client, 'app'] },
};

const SERVER: Readonly<Record<string, Room>> = {
  lib: { imports: ['config.ts'] },
  'config.ts': { imports: ['lib'] },
  db: { imports: ['config.ts', 'lib'] },
  integrations: { imports: ['config.ts', 'lib'] },
  platform: { imports: ['config.ts', 'lib', 'db', 'integrations'] },
  ...featureRooms(SERVER_FEATURES, PLATFORM.server),
  'jobHandlers.ts': { imports: [...PLATFORM.server, ...ALL_SERVER_FEATURES] },
  'jobs.ts': { imports: [...PLATFORM.server, 'jobHandlers.ts'] },
  'routes.ts': { imports: [...PLATFORM.server, ...ALL_SERVER_FEATURES] },
  'startupChecks.ts': { imports: [...PLATFORM.server, ...ALL_SERVER_FEATURES] },
  'buildApp.ts': {
    imports: [...PLATFORM.server, ...ALL_SERVER_FEATURES, 'jobs.ts', 'routes.ts'],
  },
  commands: { imports: [...PLATFORM.server, ...ALL_SERVER_FEATURES] },
  'main.ts': { imports: [...PLATFORM.server, 'buildApp.ts', 'startupChecks.ts'] },
};

/** Packages of the other side of the API. */
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

const SHARED = 'shared';
const CONTRACT = 'contract';
/** Message files: their ids are types of the language layer, in whichever feature they are. */
const MESSAGES = 'messages';

const SIDES = { client: CLIENT, server: SERVER };
const ROOMS = (['client', 'server'] as const).flatMap((side) =>
  Object.entries(SIDES[side]).map(([name, { imports, ...room }]) => ({
    ...room,
    side,
    name: `${side}/${name}`,
    imports: [SHARED, CONTRACT, ...imports.map((other) => `${side}/${other}`)],
  })),
);

/** A folder is an element for the plugin, a single file a file of a category. */
const isFile = (name: string): boolean => name.endsWith('.ts') || name.endsWith('.tsx');
const target = (name: string) =>
  isFile(name) ? { file: { categories: name } } : { element: { type: name } };

const elements = [
  // Before the features: the first element that fits is the one.
  { type: MESSAGES, pattern: 'src/**/messages/*', partialMatch: false },
  ...[SHARED, CONTRACT, ...ROOMS.map(({ name }) => name)]
    .filter((name) => !isFile(name))
    .map((name) => ({ type: name, pattern: `src/${name}`, partialMatch: false })),
];

const files = ROOMS.map(({ name }) => name)
  .filter(isFile)
  .map((name) => ({ category: name, pattern: `src/${name}` }));

const EXTERNAL = ['external', 'core'] as const;
const ANY_PACKAGE: DependenciesPolicy = { allow: { to: { module: { origin: [...EXTERNAL] } } } };
const NO_NODE: DependenciesPolicy = { disallow: { to: { module: { origin: 'core' } } } };
const OF_MESSAGES: DependenciesPolicy = { allow: { to: target(MESSAGES) } };

function onlyPackages(packages: readonly string[]): DependenciesPolicy {
  // `!(…)` does not reach over the slash of a scoped name.
  const source = packages.length === 0 ? ['*', '@*/*'] : [`!(${packages.join('|')})`, '@*/*'];
  return { disallow: { to: { module: { origin: [...EXTERNAL], source } } } };
}

function withoutPackages(packages: readonly string[]): DependenciesPolicy {
  return { disallow: { to: { module: { origin: 'external', source: [...packages] } } } };
}

/**
 * The rule for one room. The plugin tries every policy on every import, so that one list for all
 * rooms takes ten times as long.
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
  ruleOf(SHARED, [ANY_PACKAGE, onlyPackages(['libphonenumber-js'])]),
  ruleOf(CONTRACT, [
    ANY_PACKAGE,
    onlyPackages(['xstate', 'yup']),
    { allow: { to: [target(SHARED), target(CONTRACT)] } },
    OF_MESSAGES,
  ]),
  ...ROOMS.map(({ name, side, imports, packages }) =>
    ruleOf(name, [
      ANY_PACKAGE,
      ...(side === 'client' ? [NO_NODE] : []),
      withoutPackages(FOREIGN[side]),
      { allow: { to: [name, ...imports].map(target) } },
      OF_MESSAGES,
      ...(packages === undefined ? [] : [onlyPackages(packages)]),
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

interface Restriction {
  readonly files: readonly string[];
  /** Matches the forbidden paths. */
  readonly regex: string;
  readonly message: string;
}

/** The order of the layers inside a feature, which are no rooms of their own. */
const INSIDE: readonly Restriction[] = [
  {
    files: ['src/client/features/*/machines/**/*.ts', 'src/client/lib/machines/**/*.ts'],
    regex: String.raw`^(?!\./|xstate$|(?:\.\./)+(?:contract|shared)/|(?:\.\./)+(?:lib/|\w+/)?machines/)`,
    message: 'A machine imports xstate, the contract and other machines.',
  },
  {
    files: ['src/server/features/*/{queries,services,texts}/**/*.ts'],
    regex: String.raw`^@?fastify|(?:^|/)(?:routes|plugins|http)/`,
    message: 'What a route needs of the request it gives as values.',
  },
  {
    files: ['src/server/features/*/queries/**/*.ts'],
    regex: String.raw`^@?fastify|(?:^|/)(?:services|routes|plugins|http|events|jobs)/|/lib/errors$`,
    message: 'A query decides, refuses and announces nothing: services call it.',
  },
];

/** A folder that others know by one file. A later row for the same files has to repeat its pattern. */
const CLOSED = {
  regex: String.raw`(?:^\.|/queries)/search/(?!searchCatalogue$)`,
  message: 'How the catalogue is searched is known to its folder: import searchCatalogue.',
};

const inside = [
  { files: ['src/server/**/*.ts'], patterns: [CLOSED] },
  ...INSIDE.map(({ files: found, regex, message }) => ({
    files: found,
    patterns: [{ regex, message }, CLOSED],
  })),
].map(({ files: found, patterns }): Linter.Config => ({
  files: [...found],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
}));

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
  ...inside,
];
