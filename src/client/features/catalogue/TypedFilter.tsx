import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { TextControl } from '../../ui/TextControl';
import type { TextControlProps } from '../../ui/textControlProps';

/** How long the typing must rest before the list follows, in milliseconds. */
export const TYPING_PAUSE_MS = 400;

/**
 * A box whose text becomes a filter once the typing rests, at once with Enter. What comes from
 * outside (Back, a filter that is dropped) replaces what stands in it.
 */
export function TypedFilter({
  value,
  isWhole = always,
  onSettled,
  ...box
}: Omit<TextControlProps, 'value' | 'onChange' | 'onEnter' | 'checked'> & {
  readonly value: string;
  /** Whether a text can be meant as it stands; while it cannot, the list stays as it is. */
  readonly isWhole?: (text: string) => boolean;
  readonly onSettled: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Our own text that comes back must not take away what was typed since.
    if (value !== sent.trim()) {
      setText(value);
      setSent(value);
    }
  }
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = (last) => {
      if (!isWhole(last)) return;
      setSent(last);
      onSettled(last);
    };
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => settle.current(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextControl
      {...box}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onEnter={() => settle.current(text)}
    />
  );
}

const always = (): boolean => true;
