import type { Page } from '@playwright/test';

import { CONTRAST_MIN, contrast } from '../support/contrast';

/** Runs in the page: animations and transitions with a duration. */
export function lastingMotion(): string[] {
  const LEAST_MS = 1;
  const running = document.getAnimations().flatMap((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    const lasts = Number(duration) > LEAST_MS || iterations === Infinity;
    return lasts ? [`runs for ${String(duration)} ms × ${String(iterations)}`] : [];
  });
  const milliseconds = (list: string): number =>
    Math.max(
      ...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1_000)),
    );
  const styled = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const animates = style.animationName !== 'none' && milliseconds(style.animationDuration);
      const longest = Math.max(Number(animates), milliseconds(style.transitionDuration));
      return longest > LEAST_MS ? [`${longest} ms: ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
  return [...running, ...styled];
}

interface Drawn {
  readonly html: string;
  /** Undefined without a visible border. */
  readonly colour: string | undefined;
  readonly ground: string;
}

/** Buttons without border and icons without contrast in forced colours. */
export async function weakInForcedColours(page: Page): Promise<string[]> {
  const { edges, icons } = await page.evaluate(edgesAndIcons);
  const isWeak = ({ colour, ground }: Drawn): boolean =>
    colour === undefined || contrast(colour, ground) < CONTRAST_MIN;
  return [
    ...edges.filter(isWeak).map(({ html }) => `no edge: ${html}`),
    ...icons.filter(isWeak).map(({ html }) => `faint icon: ${html}`),
  ];
}

function edgesAndIcons(): { edges: Drawn[]; icons: Drawn[] } {
  const isSeen = (colour: string): boolean => !/^rgba\(.*, 0\)|transparent/.test(colour);
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (isSeen(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const drawn = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        element.getBoundingClientRect().width > 4,
    );
  return {
    edges: drawn('button, [role="button"], a[data-look]').map((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      const hasEdge = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none';
      return {
        html: element.outerHTML.slice(0, 160),
        colour: hasEdge ? borderTopColor : undefined,
        ground: behind(element.parentElement),
      };
    }),
    icons: drawn(':is(a, button) svg').map((icon) => ({
      html: icon.parentElement?.outerHTML.slice(0, 160) ?? '',
      colour: getComputedStyle(icon).color,
      ground: behind(icon),
    })),
  };
}
