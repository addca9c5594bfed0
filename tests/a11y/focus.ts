import type { Page } from '@playwright/test';

import { CONTRAST_MIN, contrast } from '../support/contrast';

interface Focus {
  readonly name: string;
  readonly faults: readonly string[];
}

interface DrawnFocus extends Focus {
  readonly ring: { readonly colour: string; readonly ground: string } | undefined;
}

/**
 * Violations of the focused element's visibility; null without a focused element. Waits for
 * transitions, which reduced motion makes short and which start with the old style.
 */
export async function focusFaults(page: Page): Promise<Focus | null> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const transitions = document.getAnimations().filter((at) => at instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const drawn = await page.evaluate(drawnFocus);
  if (drawn === null) return null;
  const { name, ring } = drawn;
  if (!ring) return { name, faults: ['no outline', ...drawn.faults] };
  const isFaint = contrast(ring.colour, ring.ground) < CONTRAST_MIN;
  const faint = isFaint ? [`an outline of ${ring.colour} on ${ring.ground}`] : [];
  return { name, faults: [...faint, ...drawn.faults] };
}

function drawnFocus(): DrawnFocus | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // After the last stop the focus is in the browser UI.
  if (!element.matches(':focus')) return null;

  const behind = (from: Element | null): string => {
    for (let at = from; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^rgba|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };

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
  const ring = ringed
    ? { colour: getComputedStyle(ringed).outlineColor, ground: behind(ringed.parentElement) }
    : undefined;

  const faults: string[] = [];
  const { left, right, top, bottom } = (ringed ?? element).getBoundingClientRect();
  const inView =
    Math.min(right, innerWidth) - Math.max(left, 0) > 1 &&
    Math.min(bottom, innerHeight) - Math.max(top, 0) > 1;
  if (!inView) faults.push('out of view');

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
    // Only those painted on top hide it.
    const hit = document.elementFromPoint(
      Math.max(left, bar.left) + across / 2,
      Math.max(top, bar.top) + down / 2,
    );
    if (hit && cover.contains(hit)) faults.push(`under ${cover.outerHTML.slice(0, 80)}`);
  }
  return { name: element.outerHTML.slice(0, 120), faults, ring };
}
