/**
 * Puts text on the clipboard. False where the browser refuses: without a secure connection, without
 * permission, or because it has no clipboard. Never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  // Without a secure connection there is no clipboard, whatever the types say.
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text of an element, so that it can be copied by hand. */
export function selectText(element: Element): void {
  const selection = window.getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
