import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

import { ROOT } from '../root';

/** A package file's real path, as webpack resolves it. @throws when an update has moved it */
const packages = (path: string): string => realpathSync(join(ROOT, 'node_modules', path));

/** MUI's own palettes, which `PALETTES` (src/client/theme/tokens.ts) replaces whole. */
const MUI_COLORS = ['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'];

/**
 * Unreachable parts of packages, about 13 kB (brotli) of the first page: the ICU parser (messages
 * are already parsed), Emotion's shorthands for each tag and its list of HTML attributes, and parts
 * of MUI: its CSS variable themes, the default theme with its colours, its shadows, its CSS layers,
 * and the Pigment CSS support.
 */
export const BUNDLE_ALIASES: Readonly<Record<string, string | false>> = {
  '@formatjs/icu-messageformat-parser$': packages(
    '@formatjs/icu-messageformat-parser/no-parser.js',
  ),
  '@emotion/styled$': packages('@emotion/styled/base/dist/emotion-styled-base.browser.esm.js'),
  '@emotion/is-prop-valid$': join(ROOT, 'tools/webpack/isAttribute.mjs'),
  [packages('@mui/material/styles/createTheme.mjs')]: packages(
    '@mui/material/styles/createThemeNoVars.mjs',
  ),
  [packages('@mui/material/styles/ThemeProvider.mjs')]: packages(
    '@mui/material/styles/ThemeProviderNoVars.mjs',
  ),
  [packages('@mui/material/styles/defaultTheme.mjs')]: false,
  [packages('@mui/material/styles/stringifyTheme.mjs')]: false,
  [packages('@mui/system/ThemeProvider/useLayerOrder.mjs')]: join(
    ROOT,
    'tools/webpack/noLayerOrder.mjs',
  ),
  [packages('@mui/material/styles/shadows.mjs')]: join(ROOT, 'tools/webpack/noShadows.mjs'),
  ...Object.fromEntries(
    MUI_COLORS.map((color) => [packages(`@mui/material/colors/${color}.mjs`), false] as const),
  ),
};

/**
 * RTK is one module, and a module is in one chunk: the part that only the chat uses (1.4 kB,
 * brotli) would load with the first page. Under another name it is a second module, reduced to that
 * part.
 */
export const ENTITY_ADAPTER_RULE: RuleSetRule = {
  include: join(ROOT, 'src/client/lib/entityAdapter.ts'),
  resolve: {
    alias: {
      '@reduxjs/toolkit$': `${packages('@reduxjs/toolkit/dist/redux-toolkit.modern.mjs')}?entityAdapter`,
    },
  },
};

/**
 * Production only. React Router: bundlers would resolve its development build.
 * hoist-non-react-statics: unused here, but Formik's `connect` calls it in development builds.
 */
export const PRODUCTION_BUNDLE_ALIASES: Readonly<Record<string, string | false>> = {
  'hoist-non-react-statics$': false,
  'react-router$': packages('react-router/dist/production/index.mjs'),
  'react-router/dom$': packages('react-router/dist/production/dom-export.mjs'),
};
