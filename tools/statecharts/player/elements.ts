/** Small pieces of the page. */

/** An element with attributes and children; text children are text. */
export function element(
  tag: keyof HTMLElementTagNameMap,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A button that does something. */
export function button(
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, [label]);
  made.addEventListener('click', onClick);
  return made;
}
