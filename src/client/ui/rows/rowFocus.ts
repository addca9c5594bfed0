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

/**
 * Moves the focus along the rows on the page, in their order there; without one, to the first.
 * @param from the row to go on from; left out, the one with the focus. Nothing moves if the focus
 *   has gone on to another row in between.
 */
export function focusBeside(step: 1 | -1, from: string | null = null): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROWS} a[id^="${rowId('')}"]`)];
  const focused = focusedRow();
  if (from !== null && focused !== undefined && focused !== from) return;
  const row = document.getElementById(rowId(from ?? focused ?? ''))?.closest(ROWS);
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at === -1 ? 0 : at + step] ?? links[at - 1];
  (next ?? document.getElementById(PAGE_TITLE_ID))?.focus();
}

/** Puts the focus on a row as soon as the list is shown again. */
export function focusRow(key: string): void {
  requestAnimationFrame(() => document.getElementById(rowId(key))?.focus());
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
