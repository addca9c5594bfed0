/**
 * The import rule of docs/architecture.md as a table: every folder (or single file) of `src` that
 * counts as a layer, what it may import from the other layers, and which packages it may use.
 * Whatever stands in no row is refused, so a new folder begins with a line here.
 */
export interface Layer {
  /** Layers it may import. Its own files are always allowed. */
  readonly imports: readonly string[];
  /** Single files it may name in `import type` only. */
  readonly types?: readonly string[];
  /** The only packages it may import. Absent: all that its side may use. */
  readonly packages?: readonly string[];
  /** Packages of its side that it does without. */
  readonly without?: RegExp;
}

const FASTIFY = /^(fastify|fastify-plugin|@fastify\/.*)(\/|$)/;

/** The store's types reach the layers below `app` by `import type`. */
const STORE = ['src/client/app/store'];

export const LAYERS: Readonly<Record<string, Layer>> = {
  'src/contract': { imports: [], packages: ['yup'] },

  'src/client/lib': client({ imports: [] }),
  'src/client/i18n': client({ imports: ['lib'] }),
  'src/client/theme': client({ imports: ['lib'] }),
  'src/client/ui': client({ imports: ['lib', 'i18n', 'theme'] }),
  'src/client/api': client({ imports: ['lib'], types: STORE }),
  'src/client/slices': client({ imports: ['lib'], types: STORE }),
  'src/client/middleware': client({ imports: ['lib', 'api', 'slices'], types: STORE }),
  'src/client/machines': { imports: ['src/contract'], packages: ['xstate'] },
  'src/client/features': client({
    imports: ['lib', 'i18n', 'theme', 'ui', 'api', 'slices', 'machines'],
    types: STORE,
  }),
  'src/client/pages': client({
    imports: ['lib', 'i18n', 'theme', 'ui', 'api', 'slices', 'features'],
    types: STORE,
  }),
  'src/client/app': client({
    imports: [
      ...['lib', 'i18n', 'theme', 'ui', 'api', 'slices', 'middleware', 'machines'],
      ...['features', 'pages'],
    ],
  }),
  'src/client/main': client({ imports: ['lib', 'i18n', 'theme', 'app'] }),

  'src/server/config': server({ imports: ['lib'] }),
  'src/server/lib': server({ imports: ['config'] }),
  'src/server/db': server({ imports: ['config', 'lib'] }),
  'src/server/repositories': server({ imports: ['config', 'lib', 'db'] }),
  // What the server does for people, whatever brings the call.
  'src/server/services': server({
    imports: ['config', 'lib', 'db', 'repositories'],
    without: FASTIFY,
  }),
  'src/server/http': server({ imports: ['config', 'lib', 'db', 'repositories', 'services'] }),
  'src/server/plugins': server({
    imports: ['config', 'lib', 'db', 'repositories', 'services', 'http'],
  }),
  'src/server/routes': server({
    imports: ['config', 'lib', 'db', 'repositories', 'services', 'http', 'plugins'],
  }),
  'src/server/buildApp': server({
    imports: ['config', 'lib', 'db', 'repositories', 'services', 'http', 'plugins', 'routes'],
  }),
  'src/server/startupChecks': server({ imports: ['config', 'lib', 'db', 'repositories'] }),
  'src/server/commands': server({ imports: ['config', 'lib', 'db', 'repositories'] }),
  'src/server/main': server({
    imports: [
      ...['config', 'lib', 'db', 'repositories', 'services', 'http', 'plugins', 'routes'],
      ...['buildApp', 'startupChecks'],
    ],
  }),
};

/** Packages that belong to the other side. */
export const FOREIGN_PACKAGES: Readonly<Record<string, RegExp>> = {
  'src/client/':
    /^(node:.*|fastify|@fastify\/.*|drizzle-orm|pg|@electric-sql\/pglite|sharp|pino|twilio)(\/|$)/,
  'src/server/':
    /^(react|react-dom|react-redux|react-intl|react-router-dom|@reduxjs\/toolkit|@mui\/.*|@emotion\/.*|notistack|formik|@xstate\/react)(\/|$)/,
};

function client(layer: Layer): Layer {
  return under('src/client', layer);
}

function server(layer: Layer): Layer {
  return under('src/server', layer);
}

function under(side: string, layer: Layer): Layer {
  const imports = ['src/contract', ...layer.imports.map((name) => `${side}/${name}`)];
  return { ...layer, imports };
}
