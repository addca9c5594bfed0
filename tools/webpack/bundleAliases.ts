import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Where a package's file really is, as webpack sees it. Throws when an update has moved it. */
const packages = (path: string): string => realpathSync(join(ROOT, 'node_modules', path));

/**
 * What packages bring along and this product never reaches, as webpack aliases: without them the first
 * page would download about 11 kB (brotli) of it. Each would fail loudly if it were reached after all.
 *
 * - The ICU parser: messages arrive parsed.
 * - MUI's themes by CSS variables: ours is made of plain values, for which MUI's own entry calls these.
 */
export const BUNDLE_ALIASES: Readonly<Record<string, string | false>> = {
  '@formatjs/icu-messageformat-parser$': packages(
    '@formatjs/icu-messageformat-parser/no-parser.js',
  ),
  [packages('@mui/material/styles/createTheme.mjs')]: packages(
    '@mui/material/styles/createThemeNoVars.mjs',
  ),
  [packages('@mui/material/styles/ThemeProvider.mjs')]: packages(
    '@mui/material/styles/ThemeProviderNoVars.mjs',
  ),
};

/**
 * What only a production build leaves out or replaces.
 *
 * - React Router's own production build: its package names the development one, with warnings and
 *   checks, for every bundler.
 * - The copying of static members: it serves `withTheme` and `injectIntl`, and we use hooks. Formik's
 *   `connect`, which a production build shakes off, calls it in a development build as soon as it is
 *   loaded.
 */
export const PRODUCTION_BUNDLE_ALIASES: Readonly<Record<string, string | false>> = {
  'hoist-non-react-statics$': false,
  'react-router$': packages('react-router/dist/production/index.mjs'),
  'react-router/dom$': packages('react-router/dist/production/dom-export.mjs'),
};
