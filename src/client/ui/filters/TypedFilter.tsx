import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { TextControl } from '../TextControl';
import type { TextControlProps } from '../TextControl';
import { cleanedInput, type Clean } from '../cleanedInput';

export const TYPING_PAUSE_MS = 400;

/**
 * A text box that sets a filter on Enter, when it is left or after a debounce; outside changes replace its text.
 * Invalid text stays in the box, and its error appears after the debounce.
 */
export function TypedFilter({
  value,
  clean = asTyped,
  read = trimmed,
  problem,
  onSettled,
  ...box
}: Omit<TextControlProps, 'value' | 'onChange' | 'onCompositionEnd' | 'onEnter' | 'checked'> & {
  readonly value: string;
  /** Normalizes the text as it is typed. */
  readonly clean?: Clean;
  /** Converts the text to the filter's value; null if invalid. */
  readonly read?: (text: string) => string | null;
  /** Error text that explains what the box accepts. */
  readonly problem?: string;
  readonly onSettled: (value: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [refused, setRefused] = useState<string | null>(null);
  if (seen !== value) {
    setSeen(value);
    // Ignore the echo of our own value: more may have been typed since.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    settle.current = () => {
      const next = read(text);
      setRefused(next === null ? text : null);
      if (next === null) return;
      setSent(next);
      onSettled(next);
    };
  });
  const isSettled = read(text) === value;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => settle.current?.(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isSettled]);

  return (
    <TextControl
      {...box}
      {...cleanedInput(clean, setText)}
      value={text}
      error={refused === text ? problem : undefined}
      onEnter={() => settle.current?.()}
      onBlur={() => {
        // A button that is pressed next counts on what was typed.
        if (!isSettled) settle.current?.();
      }}
    />
  );
}

const trimmed = (text: string): string => text.trim();
const asTyped = (text: string): string => text;
