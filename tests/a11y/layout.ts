/** Layout checks. They run in the page, so they use nothing outside themselves. */

/** Horizontal scrolling, with the innermost elements that cause it. */
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

/** Text clipped by its own box, except visually hidden text. */
export function lostText(): string[] {
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isHidden = box.width < 2 || box.height < 2 || style.clipPath !== 'none';
    if (isHidden || style.visibility !== 'visible' || !(element instanceof HTMLElement)) return [];
    if (element.innerText.trim() === '') return [];
    // A row of a list is one line: the entry that it opens has the rest.
    if (style.textOverflow === 'ellipsis' && element.closest('[data-row]')) return [];
    // A range excludes CSS decoration around the content.
    const range = document.createRange();
    range.selectNodeContents(element);
    const held = range.getBoundingClientRect();
    const isWider = held.left < box.left - 1 || held.right > box.right + 1;
    const isHigher = held.top < box.top - 2 || held.bottom > box.bottom + 2;
    const across = cuts(style.overflowX) && isWider ? element.scrollWidth - element.clientWidth : 0;
    const down =
      cuts(style.overflowY) && isHigher ? element.scrollHeight - element.clientHeight : 0;
    if (across <= 1 && down <= 2) return [];
    return [`${across} × ${down} px of ${element.outerHTML.slice(0, 160)}`];
  });
}

/** Words of the page's heading that are broken over two lines though a line has room for them. */
export function brokenWords(): string[] {
  const heading = document.querySelector('h1');
  // Visually hidden, or not there.
  if (heading === null || heading.getBoundingClientRect().width < 2) return [];
  const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (text.nextNode()) {
    const node = text.currentNode;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()];
      const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (lines > 1 && width < document.documentElement.clientWidth * 0.85) broken.push(word);
    }
  }
  return broken;
}
