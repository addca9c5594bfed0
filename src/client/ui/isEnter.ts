import type { KeyboardEvent } from 'react';

/** The code of every key that an input method takes for itself. */
const OF_INPUT_METHOD = 229;

/** Deprecated, but the only property that identifies an IME's Enter in Safari. */
const codeOf = ({ keyCode }: { readonly keyCode: number }): number => keyCode;

/**
 * Returns whether Enter was pressed as a command, not to commit an IME composition. Safari ends the
 * composition before that key event, so only its key code tells.
 */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && codeOf(nativeEvent) !== OF_INPUT_METHOD && !nativeEvent.isComposing;
}
