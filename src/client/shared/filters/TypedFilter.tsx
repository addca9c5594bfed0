import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { TextControl } from '../../ui/TextControl';
import type { TextControlProps } from '../../ui/TextControl';

export const TYPING_PAUSE_MS = 400;

/** A text box that sets a filter on Enter or a typing pause; outside changes replace its text. */
export function TypedFilter({
  value,
  clean = asTyped,
  isWhole = always,
  onSettled,
  ...box
}: Omit<TextControlProps, 'value' | 'onChange' | 'onEnter' | 'checked'> & {
  readonly value: string;
  /** Normalizes the text as it is typed. */
  readonly clean?: (text: string) => string;
  readonly isWhole?: (text: string) => boolean;
  readonly onSettled: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Ignore the echo of our own value: more may have been typed since.
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
      onChange={(event) => setText(clean(event.target.value))}
      onEnter={() => settle.current(text)}
    />
  );
}

const always = (): boolean => true;
const asTyped = (text: string): string => text;
