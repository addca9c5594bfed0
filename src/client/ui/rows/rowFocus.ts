/** The focus in a list of rows, which is on a row's name (`WorkTable`). */
import { PAGE_TITLE_ID } from '../PageTitle';

const ROWS = '[data-row]';
/** A row, or the entry beside the list (`Workbench`). */
const PLACES = '[data-row], aside';

/** The id of a row's name, which has the focus when the row has. */
export const rowId = (key: string): string => `row-${key}`;

/** The key of the row that has the focus; undefined without one. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest(ROWS)?.getAttribute('data-row') ?? undefined;

/** @returns the place of the first row in sight; of the first of all where none is */
function firstInSight(links: readonly HTMLElement[]): number {
  // The row's own box: one of a link inside would lay out a row that the browser leaves out.
  const at = links.findIndex((link) => {
    const row = link.closest(ROWS)?.getBoundingClientRect();
    return row !== undefined && row.top >= 0 && row.bottom <= window.innerHeight;
  });
  return Math.max(at, 0);
}

/**
 * Moves the focus along the rows on the page, in their order there; without one, to the first in sight.
 * @param from the row to go on from; left out, the one with the focus. Nothing moves if the focus
 *   has gone on to another row in between.
 */
export function focusBeside(step: 1 | -1, from: string | null = null): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROWS} [id^="${rowId('')}"]`)];
  const focused = focusedRow();
  if (from !== null && focused !== undefined && focused !== from) return;
  const row = document.getElementById(rowId(from ?? focused ?? ''))?.closest(ROWS);
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at === -1 ? firstInSight(links) : at + step] ?? links[at - 1];
  (next ?? document.getElementById(PAGE_TITLE_ID))?.focus();
}

/** Puts the focus on a row, if it is on the page. @param key the row's */
export function focusRow(key: string): void {
  document.getElementById(rowId(key))?.focus();
}

/**
 * Presses the button that names this key as its own: in the focused row, or in the entry that is
 * open beside the list.
 * @returns whether there is one
 */
export function pressInRow(key: string): boolean {
  const place = document.activeElement?.closest(PLACES);
  const button = place?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return Boolean(button);
}
