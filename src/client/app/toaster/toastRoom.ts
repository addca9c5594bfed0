/**
 * Keeps toasts below the header, or at the window's edge once it is scrolled away. If a toast would
 * cover a heading, wizard steps, an error or the focus, the page adds space in the same frame. The
 * space is removed out of sight or while the user types, so that nothing moves under a press. While
 * a press is under way elsewhere, toasts stay where they are and take no part of it: one that moves up
 * between its halves would take the click.
 */
import { afterPress } from '../../lib/browser/press';

/** Pixels above the first toast and below the last, besides the toast's margin. */
const GAP = 6;
/** Must not be covered; WORDS count by text width, not box width. */
const KEPT_CLEAR =
  'main :is(h1, h2, [data-steps], [role="alert"], [data-error], .Mui-error, :focus-visible)';
const WORDS = 'h1, h2, [role="alert"], [data-error]';
/** Scroll up, make room, verify. */
const TRIES = 3;

export interface ToastRoom {
  /** Call after a toast has mounted and before it is painted. */
  readonly makeWay: () => void;
  readonly close: () => void;
}

/** @param place toast container; gets `--toast-top`, and `data-yields` during a press elsewhere */
export function openToastRoom(place: HTMLElement): ToastRoom {
  const root = document.documentElement;
  let room = 0;
  let page = pageNow();
  const setRoom = (height: number): void => {
    room = height;
    root.style.setProperty('--toast-room', `${height}px`);
  };
  const hang = (): void => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect().top ?? 0;
    // A dialog below the header disables it: toasts take its place.
    const top = dialog > header ? 0 : Math.max(header, 0);
    place.style.setProperty('--toast-top', `${top + GAP}px`);
  };

  const clear = (): void => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      hang();
      const missing = Math.ceil(overlap(place));
      if (missing <= 0) return;
      const above = Math.min(missing, Math.ceil(window.scrollY));
      if (above > 0) window.scrollBy({ top: -above, behavior: 'instant' });
      else setRoom(room + missing);
    }
  };
  // Adds space only at the top: elsewhere the user may be reading.
  const settle = (): void => {
    hang();
    if (window.scrollY === 0) clear();
  };
  const onChange = (): void => {
    if (pageNow() !== page) {
      page = pageNow();
      setRoom(0);
    }
    if (hasToasts(place)) settle();
    else if (room === 0) observer.disconnect();
    else if (isTyping()) setRoom(0);
  };
  const observer = new MutationObserver(() => afterPress(onChange));
  const follow = (): void => {
    // A shorter step also ends at the top, after the toast has found its place.
    if (hasToasts(place)) settle();
    else if (room > 0) setRoom(Math.max(0, room - outOfSight()));
  };
  const onScroll = (): void => afterPress(follow);
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && place.contains(target)) return;
    place.toggleAttribute('data-yields', true);
    afterPress(() => place.toggleAttribute('data-yields', false));
  };
  const onHidden = (): void => {
    if (document.hidden && !hasToasts(place)) setRoom(0);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', hang);
  window.addEventListener('pointerdown', onPress, true);
  document.addEventListener('visibilitychange', onHidden);
  return {
    makeWay: () => {
      observer.observe(document.body, { childList: true, subtree: true });
      onChange();
      clear();
    },
    close: () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', hang);
      window.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('visibilitychange', onHidden);
      root.style.removeProperty('--toast-room');
    },
  };
}

/**
 * Identity of the page and its step: the next one has other headings, and starts without added
 * space.
 */
function pageNow(): string {
  const heading = document.querySelector('main h1')?.textContent ?? '';
  return `${window.location.pathname} ${heading}`;
}

/** Who types a code or a text has no press under way that a smaller page would miss. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}

function hasToasts(place: HTMLElement): boolean {
  return place.childElementCount > 0;
}

/** Pixels by which toasts cover a protected element, or 0. */
function overlap(place: HTMLElement): number {
  const toasts = place.firstElementChild?.getBoundingClientRect();
  if (toasts === undefined || toasts.height === 0) return 0;
  const end = toasts.bottom + GAP;
  const covered = [...document.querySelectorAll(KEPT_CLEAR)].map(boxOf).filter(
    ({ width, height, left, right, top, bottom }) =>
      // Excludes visually hidden elements.
      width > 1 &&
      height > 1 &&
      left < toasts.right &&
      right > toasts.left &&
      top < end &&
      bottom > toasts.top,
  );
  return Math.max(0, ...covered.map(({ top }) => end - top));
}

function boxOf(element: Element): DOMRect {
  if (!element.matches(WORDS)) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** Pixels scrolled below the header; 0 without scroll anchoring, where content would jump. */
function outOfSight(): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return CSS.supports('overflow-anchor', 'auto') ? Math.max(0, -header) : 0;
}
