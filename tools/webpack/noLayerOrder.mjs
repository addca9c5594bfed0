/** Replaces MUI's order of CSS layers in the bundle (bundleAliases.ts): the theme has none. */
export default () => null;
