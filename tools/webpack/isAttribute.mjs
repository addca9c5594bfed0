const STYLING_PROPS = ['as', 'ownerState', 'sx', 'theme'];

/**
 * Replaces Emotion's list of HTML attributes in the bundle (bundleAliases.ts): styled tags get no
 * props of their own (lint), so only those of the styling itself must not reach the document.
 */
export default (name) => !STYLING_PROPS.includes(name);
