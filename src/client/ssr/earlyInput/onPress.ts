/**
 * Hears every press of the page, before React's own listener, which stops presses on what is not
 * hydrated.
 * @param hear gets the pressed button, null beside buttons, and the pressed element
 * @returns stops it
 */
export function onPress(
  hear: (button: HTMLButtonElement | null, target: Element) => void,
): () => void {
  const listen = ({ target }: Event): void => {
    if (target instanceof Element) hear(target.closest('button'), target);
  };
  document.addEventListener('click', listen, true);
  return () => document.removeEventListener('click', listen, true);
}
