/** Copies text. Resolves to false if the browser refuses; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  // Undefined in an insecure context, despite the type.
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects an element's text for manual copying. */
export function selectText(element: Element): void {
  const selection = window.getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
