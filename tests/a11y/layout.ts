/**
 * Looks at the layout as it is drawn. These functions run in the page, so they use nothing from
 * outside themselves.
 */

/** Whether the page scrolls sideways; then what sticks out furthest inside, a line each. */
export function horizontalScroll(): string[] {
  const root = document.documentElement;
  const room = root.clientWidth;
  const excess = Math.max(root.scrollWidth, document.body.scrollWidth) - room;
  if (excess <= 1) return [];
  const isContained = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > room + 1 || left < -1) && !isContained(element);
  });
  const inner = wide.filter(
    (element) => !wide.some((other) => element.contains(other) && element !== other),
  );
  const lines = inner.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
  return [`${excess} px too wide`, ...lines];
}

/** Text that its own box cuts off, a line each. What only screen readers hear is left alone. */
export function lostText(): string[] {
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isHidden = width < 2 || height < 2 || style.clipPath !== 'none';
    if (isHidden || style.visibility !== 'visible' || !(element instanceof HTMLElement)) return [];
    if (element.innerText.trim() === '') return [];
    const across = cuts(style.overflowX) ? element.scrollWidth - element.clientWidth : 0;
    const down = cuts(style.overflowY) ? element.scrollHeight - element.clientHeight : 0;
    if (across <= 1 && down <= 2) return [];
    return [`${across} × ${down} px of ${element.outerHTML.slice(0, 160)}`];
  });
}
