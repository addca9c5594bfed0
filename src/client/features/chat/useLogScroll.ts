import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { ChatRow } from './chatRows';

/** Pixels from the end within which one reads the end. */
const END = 60;
/** Pixels by which scrolling is not exact. */
const ROUNDING = 2;
/** Pixels from the start within which the page before is fetched. */
const NEAR_START = 1_200;
/** Pixels, until a row is measured. */
const ESTIMATE = { day: 56, unread: 48, message: 48, line: 26, lineLength: 36 } as const;
const OVERSCAN = 10;

interface LogScroll {
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
  /** Whether the newest message is on screen. */
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element with the full height of the list; its size changes are measured. */
  readonly sizer: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ChatRow[];
  /** The row to begin with; undefined for the end. */
  readonly startAt: number | undefined;
  /** Pixels above the first row. */
  readonly head: number;
  readonly onNearStart: () => void;
}

/**
 * The scrolling of a conversation (CHAT-21): opens at the first unread message or at the end, follows
 * the end, keeps its place when rows come above, and keeps its lower edge when its height changes, as
 * when a phone's keyboard opens.
 */
export function useLogScroll({
  scroller,
  sizer,
  rows,
  startAt,
  head,
  onNearStart,
}: Options): LogScroll {
  const [isAtEnd, setIsAtEnd] = useState(false);
  /** While set, the list stays scrolled to its end. */
  const pinned = useRef(false);
  const top = useRef(0);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: useCallback((index: number) => estimate(rows[index]), [rows]),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END,
    overscan: OVERSCAN,
    paddingStart: head,
    scrollPaddingStart: ESTIMATE.day,
  });

  const toEnd = (): void => {
    pinned.current = true;
    virtualizer.scrollToEnd();
  };

  const start = useEffectEvent(() => {
    if (startAt === undefined) toEnd();
    else virtualizer.scrollToIndex(startAt, { align: 'start' });
  });
  useLayoutEffect(() => start(), []);

  // Every render may change sizes.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && pinned.current) stayAtEnd(element);
  });

  const look = useCallback((): void => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop } = element;
    // Only a hand moves up while the end is further down.
    if (distanceFromEnd(element) <= ROUNDING) pinned.current = true;
    else if (scrollTop < top.current) pinned.current = false;
    top.current = scrollTop;
    setIsAtEnd(pinned.current || distanceFromEnd(element) <= END);
    if (scrollTop < NEAR_START) onNearStart();
  }, [scroller, onNearStart]);

  useKeptEdge(scroller, sizer, pinned, look);
  return { virtualizer, isAtEnd, onScroll: look, toEnd };
}

/**
 * Keeps the distance to the lower edge when the height changes; `look` is called after every
 * change.
 */
function useKeptEdge(
  scroller: RefObject<HTMLDivElement | null>,
  sizer: RefObject<HTMLDivElement | null>,
  pinned: RefObject<boolean>,
  look: () => void,
): void {
  const height = useRef<number | null>(null);
  const keep = useEffectEvent((element: HTMLElement) => {
    const shrunk = (height.current ?? element.clientHeight) - element.clientHeight;
    height.current = element.clientHeight;
    if (pinned.current) stayAtEnd(element);
    else if (shrunk !== 0) element.scrollTop += shrunk;
    look();
  });
  useEffect(() => {
    const element = scroller.current;
    const content = sizer.current;
    if (element === null || content === null) return undefined;
    const observer = new ResizeObserver(() => keep(element));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, sizer]);
}

function stayAtEnd(element: HTMLElement): void {
  if (distanceFromEnd(element) > ROUNDING) element.scrollTop = element.scrollHeight;
}

function distanceFromEnd({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

function estimate(row: ChatRow | undefined): number {
  if (row?.kind !== 'message') return row === undefined ? ESTIMATE.message : ESTIMATE[row.kind];
  const lines = row.text
    .split('\n')
    .reduce((sum, line) => sum + Math.floor(line.length / ESTIMATE.lineLength), 0);
  const breaks = row.text.split('\n').length - 1;
  return ESTIMATE.message + (lines + breaks) * ESTIMATE.line;
}
