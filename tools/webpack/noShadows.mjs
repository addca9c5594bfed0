/** Replaces MUI's shadows in the bundle (bundleAliases.ts): the theme brings its own. */
export default [];
