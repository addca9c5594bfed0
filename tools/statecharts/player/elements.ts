/** A DOM element with attributes and children. */
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

/** A button with a click handler. */
export function button(
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, [label]);
  made.addEventListener('click', onClick);
  return made;
}
