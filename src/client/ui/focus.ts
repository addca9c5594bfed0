/**
 * True where nothing that can be operated has the focus: what had it is gone, or disabled, and a keyboard
 * user would have to begin again at the top of the page.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}
