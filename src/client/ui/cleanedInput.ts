import type { ChangeEvent, CompositionEvent } from 'react';

type Element = HTMLInputElement | HTMLTextAreaElement;

/** Normalizes what is typed, such as digits of another script. */
export type Clean = (text: string) => string;

interface CleanedInput {
  readonly onChange: (event: ChangeEvent<Element>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void;
}

/**
 * Handlers of a controlled input whose text is cleaned as it is typed (CTL-04). The caret stays where
 * it was, and what an input method composes is cleaned when it is done: a value that changes under it
 * is put in twice.
 */
export function cleanedInput(clean: Clean, write: (text: string) => void): CleanedInput {
  const change = (input: Element): void => {
    const { value, selectionEnd } = input;
    const text = clean(value);
    // Where the element has the text already, React leaves it and its caret alone.
    if (text !== value) {
      const caret = selectionEnd === null ? null : clean(value.slice(0, selectionEnd)).length;
      input.value = text;
      if (caret !== null) input.setSelectionRange(caret, caret);
    }
    write(text);
  };
  return {
    onChange: ({ target, nativeEvent }) => {
      if ((nativeEvent as InputEvent).isComposing) write(target.value);
      else change(target);
    },
    onCompositionEnd: ({ target }) => change(target as Element),
  };
}
