/**
 * Where toasts lie, and the room that the page leaves them. They stand at the top right, below the
 * header, or at the window's edge once that is scrolled away. Where one would cover a heading, the
 * steps of a wizard, an error or what has the focus, the page makes way in the same frame. When the
 * toast goes, the page stays: nothing moves under a hand that is about to press. The room goes while
 * nobody sees it: as it is scrolled out of the window, behind another tab, with the page.
 */

/** Above the first toast and below the last, in pixels; a toast has a margin of its own. */
const GAP = 6;
/** What a toast never covers, and which of it is as wide as its words, not as its box. */
const KEPT_CLEAR = 'main :is(h1, [data-steps], [role="alert"], [data-error], :focus-visible)';
const WORDS = 'h1, [role="alert"], [data-error]';
/** The page scrolls up to its start, then makes room; the last look finds nothing more. */
const TRIES = 3;

export interface ToastRoom {
  /** Another toast stands in its place, and is not painted yet. */
  readonly makeWay: () => void;
  /** Ends it, and gives the room back. */
  readonly close: () => void;
}

/** @param place what toasts are rendered into; they take their distance from `--toast-top` of it. */
export function openToastRoom(place: HTMLElement): ToastRoom {
  const root = document.documentElement;
  let room = 0;
  let page = window.location.pathname;
  const setRoom = (height: number): void => {
    room = height;
    root.style.setProperty('--toast-room', `${height}px`);
  };
  const hang = (): void => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect().top ?? 0;
    // Behind a dialog that begins lower the header is out of use, and its place is free.
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
  const onChange = (): void => {
    if (window.location.pathname !== page) {
      page = window.location.pathname;
      setRoom(0);
    }
    // Who has scrolled since is reading elsewhere, and is left in peace.
    if (hasToasts(place)) {
      hang();
      if (window.scrollY === 0) clear();
    } else if (room === 0) observer.disconnect();
  };
  const observer = new MutationObserver(onChange);
  const onScroll = (): void => {
    if (hasToasts(place)) hang();
    else if (room > 0) setRoom(Math.max(0, room - outOfSight()));
  };
  const onHidden = (): void => {
    if (document.hidden && !hasToasts(place)) setRoom(0);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', hang);
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
      document.removeEventListener('visibilitychange', onHidden);
      root.style.removeProperty('--toast-room');
    },
  };
}

function hasToasts(place: HTMLElement): boolean {
  return place.childElementCount > 0;
}

/** By how much the toasts reach over the highest thing that they cover, in pixels; 0 if none. */
function overlap(place: HTMLElement): number {
  const toasts = place.firstElementChild?.getBoundingClientRect();
  if (toasts === undefined || toasts.height === 0) return 0;
  const end = toasts.bottom + GAP;
  const covered = [...document.querySelectorAll(KEPT_CLEAR)].map(boxOf).filter(
    ({ width, height, left, right, top, bottom }) =>
      // Nothing that is only there for screen readers.
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

/** How much below the header is scrolled away, in pixels; 0 where the rest would move when it goes. */
function outOfSight(): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return CSS.supports('overflow-anchor', 'auto') ? Math.max(0, -header) : 0;
}
