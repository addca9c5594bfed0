/** Looks that run in the page, for readers who have asked for less motion or for their own colours. */

/** Animations and transitions that take their time, a line each. */
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

/** Buttons without an edge and icons without contrast where the reader's own colours rule. */
export function weakInForcedColours(): string[] {
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isSeen = (colour: string): boolean => (channels(colour)[3] ?? 1) > 0;
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
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (isSeen(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 4;

  const edgeless = [...document.querySelectorAll('button, [role="button"], a[data-look]')]
    .filter(isDrawn)
    .filter((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      const hasEdge = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none';
      return !hasEdge || contrast(borderTopColor, behind(element.parentElement)) < 3;
    })
    .map((element) => `no edge: ${element.outerHTML.slice(0, 160)}`);
  const faint = [...document.querySelectorAll(':is(a, button) svg')]
    .filter(isDrawn)
    .filter((icon) => contrast(getComputedStyle(icon).color, behind(icon)) < 3)
    .map((icon) => `faint icon: ${icon.parentElement?.outerHTML.slice(0, 160) ?? ''}`);
  return [...edgeless, ...faint];
}
