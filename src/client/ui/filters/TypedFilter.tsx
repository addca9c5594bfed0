import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { TextControl } from '../TextControl';
import type { TextControlProps } from '../TextControl';
import { cleanedInput, type Clean } from '../cleanedInput';

export const TYPING_PAUSE_MS = 400;

/**
 * A text box that sets a filter on Enter or a typing pause; outside changes replace its text. What the
 * filter cannot be stays in the box and is said once the typing pauses.
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
  /** What the filter becomes by a text; null for what it cannot be. */
  readonly read?: (text: string) => string | null;
  /** Says what the box takes. */
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
    />
  );
}

const trimmed = (text: string): string => text.trim();
const asTyped = (text: string): string => text;
