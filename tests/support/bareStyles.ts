/** Shown by no browser, whatever a page's styles say. */
const NOT_SHOWN = new Set([
  'HEAD',
  'LINK',
  'META',
  'NOSCRIPT',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
]);

/** The sheet of notistack, which lays toasts out and hides nothing. */
const TOASTS_SHEET = '_goober';

/**
 * Answers what an element of a page without style sheets looks like from its own styles and
 * attributes. jsdom matches every rule of a browser's own sheet, on each element and those around
 * it, which is a twentieth of the CPU of a test that finds by roles. A page with a style sheet besides
 * that of the toasts is left to jsdom.
 */
export function readBareStyles(): void {
  const original = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) =>
    !hasSheets() && hasStyle(element) && !pseudo ? bareStyle(element) : original(element, pseudo);
}

function hasSheets(): boolean {
  const ofToasts = document.getElementById(TOASTS_SHEET) ? 1 : 0;
  return document.styleSheets.length > ofToasts;
}

type Styled = Element & ElementCSSInlineStyle;

function hasStyle(element: Element): element is Styled {
  return 'style' in element;
}

function bareStyle(element: Styled): CSSStyleDeclaration {
  const valueOf = (name: string): string | undefined => {
    if (name === 'display') return displayOf(element);
    return name === 'visibility' ? visibilityOf(element) : undefined;
  };
  return new Proxy(element.style, {
    get: (style, name) => {
      if (name === 'getPropertyValue') {
        return (asked: string) => valueOf(asked) ?? style.getPropertyValue(asked);
      }
      const value: unknown = Reflect.get(style, name);
      if (typeof value === 'function') return value.bind(style) as unknown;
      return typeof name === 'string' ? (valueOf(name) ?? value) : value;
    },
  });
}

function displayOf(element: Styled): string {
  const own = element.style.display;
  if (own !== '') return own;
  const isHidden = element.hasAttribute('hidden') || NOT_SHOWN.has(element.tagName);
  return isHidden ? 'none' : 'block';
}

function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = hasStyle(one) ? one.style.visibility : '';
    if (own !== '') return own;
  }
  return 'visible';
}
