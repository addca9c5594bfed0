/** Selector of a list that has room for a button beside the name. */
export const MEDIUM_LIST = ':is([data-width="medium"], [data-width="wide"])';
/** Selector of a list that has room for all columns. */
export const WIDE_LIST = '[data-width="wide"]';

/** From which width on, in CSS pixels. */
const MEDIUM_PX = 480;
const WIDE_PX = 860;

/**
 * A `ref` that keeps in `data-width` how wide its element is. Styles ask that attribute and no container
 * query: one of those computes the style of every cell anew when the width changes, which took three
 * quarters of the time of closing the entry beside a list.
 *
 * @returns ends it
 */
export function keepListWidth(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const keep = (): void => {
    const width = element.clientWidth;
    const step = width >= WIDE_PX ? 'wide' : width >= MEDIUM_PX ? 'medium' : 'narrow';
    if (element.dataset.width !== step) element.dataset.width = step;
  };
  keep();
  const observer = new ResizeObserver(keep);
  observer.observe(element);
  return () => observer.disconnect();
}
