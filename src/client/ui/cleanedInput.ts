import type { ChangeEvent, CompositionEvent } from 'react';

type Element = HTMLInputElement | HTMLTextAreaElement;

/** Normalizes typed text, such as digits of another script. */
export type Clean = (text: string) => string;

interface CleanedInput {
  readonly onChange: (event: ChangeEvent<Element>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void;
}

/**
 * Handlers of a controlled input that normalizes text while it is typed (CTL-04). Keeps the caret,
 * and normalizes an IME composition only when it ends: changing the value during one inserts it
 * twice.
 */
export function cleanedInput(clean: Clean, write: (text: string) => void): CleanedInput {
  const change = (input: Element): void => {
    const { value, selectionEnd } = input;
    const text = clean(value);
    // If the element already has the text, React does not touch it or its caret.
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
