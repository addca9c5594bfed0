import { runWhenIdle } from './runWhenIdle';

/**
 * Lays out the content below the fold of a rendered page (theme/pageStyles.ts), one part per idle
 * callback: all at once would be a long task. A full-page screenshot or a jump to the end still
 * finds it.
 */
export function layOutBelowFold(
  parts: readonly HTMLElement[] = [
    ...document.querySelectorAll<HTMLElement>('[data-unused] [data-below-fold]'),
  ],
): void {
  const [part, ...later] = parts;
  if (!part) return;
  runWhenIdle(() => {
    part.style.contentVisibility = 'visible';
    layOutBelowFold(later);
  });
}
