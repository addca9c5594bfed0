import type { KeyboardEvent } from 'react';

/** The code of every key that an input method takes for itself. */
const OF_INPUT_METHOD = 229;

/** Deprecated in favour of `key`, and the only property that tells an input method's Enter in Safari. */
interface WithKeyCode {
  readonly keyCode: number;
}

/**
 * Whether Enter was pressed for the page. Enter that commits what an input method composes is not: Safari
 * ends the composition before that key and says by its code alone whose it was.
 */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  const { keyCode }: WithKeyCode = nativeEvent;
  return key === 'Enter' && keyCode !== OF_INPUT_METHOD && !nativeEvent.isComposing;
}
