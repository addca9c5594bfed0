import { runWhenIdle } from './runWhenIdle';

/**
 * Lays out what stands below the fold of a rendered page (theme/pageStyles.ts), a part in each idle moment:
 * all at once would be a long task. A picture of the whole page, or a jump to its end, finds it there.
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
