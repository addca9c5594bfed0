import type { KeyboardEvent } from 'react';

/** The code of every key that an input method takes for itself. */
const OF_INPUT_METHOD = 229;

/** The deprecated property is the only one that tells an input method's Enter in Safari. */
const codeOf = ({ keyCode }: { readonly keyCode: number }): number => keyCode;

/**
 * Whether Enter was pressed for the page. Enter that commits what an input method composes is not: Safari
 * ends the composition before that key and says by its code alone whose it was.
 */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && codeOf(nativeEvent) !== OF_INPUT_METHOD && !nativeEvent.isComposing;
}
