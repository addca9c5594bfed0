import type { Page } from '@playwright/test';

interface Focus {
  readonly name: string;
  readonly faults: string[];
}

/**
 * What is wrong with how the focused element shows, a line each; null where nothing has the focus.
 * Looks once the page is drawn: even the shortest transition begins with what was before.
 */
export async function focusFaults(page: Page): Promise<Focus | null> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate(faultsOfFocus);
}

/** Runs in the page. */
function faultsOfFocus(): Focus | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // After its last stop the keyboard is in the browser's own bars, whatever was last active here.
  if (!element.matches(':focus')) return null;

  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (from: Element | null): string => {
    for (let at = from; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };

  /** The one whose outline shows the focus: the element itself, or the label, field or card around it. */
  const around = [
    element.parentElement,
    element.closest('label'),
    element.closest('article, li > *'),
  ];
  const ringed = [element, ...around].find((at) => {
    if (!at) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const faults: string[] = [];
  if (!ringed) faults.push('no outline');
  else {
    const ring = getComputedStyle(ringed).outlineColor;
    const ground = behind(ringed.parentElement);
    if (contrast(ring, ground) < 3) faults.push(`an outline of ${ring} on ${ground}`);
  }

  const { left, right, top, bottom } = (ringed ?? element).getBoundingClientRect();
  const inView =
    Math.min(right, innerWidth) - Math.max(left, 0) > 1 &&
    Math.min(bottom, innerHeight) - Math.max(top, 0) > 1;
  if (!inView) faults.push('out of view');

  /** Whatever is fixed over the page and does not hold the focus itself. */
  const covers = [...document.querySelectorAll('*')].filter((other) => {
    const { position, visibility, opacity } = getComputedStyle(other);
    const isFixed = position === 'fixed' || position === 'sticky';
    return isFixed && visibility === 'visible' && opacity !== '0' && !other.contains(element);
  });
  for (const cover of covers) {
    const bar = cover.getBoundingClientRect();
    const across = Math.min(right, bar.right) - Math.max(left, bar.left);
    const down = Math.min(bottom, bar.bottom) - Math.max(top, bar.top);
    if (across <= 1 || down <= 1) continue;
    // Fixed, but below what is focused: only what is painted on top hides it.
    const hit = document.elementFromPoint(
      Math.max(left, bar.left) + across / 2,
      Math.max(top, bar.top) + down / 2,
    );
    if (hit && cover.contains(hit)) faults.push(`under ${cover.outerHTML.slice(0, 80)}`);
  }
  return { name: element.outerHTML.slice(0, 120), faults };
}
