/** Sizes and scrolling for lists that read them, which jsdom does not compute. */
import { act } from '@testing-library/react';

const observers = new Set<() => void>();

class FakeResizeObserver implements ResizeObserver {
  private readonly targets = new Set<Element>();

  constructor(private readonly callback: ResizeObserverCallback) {
    observers.add(this.tell);
  }

  readonly observe = (target: Element): void => {
    this.targets.add(target);
  };
  readonly unobserve = (target: Element): void => {
    this.targets.delete(target);
  };
  readonly disconnect = (): void => {
    this.targets.clear();
    observers.delete(this.tell);
  };
  private readonly tell = (): void => {
    if (this.targets.size > 0) this.callback([], this);
  };
}

/** Triggers all ResizeObserver callbacks. */
export function resize(): void {
  observers.forEach((tell) => tell());
}

/**
 * Gives every element a size for the tests of a file, and the log as much to scroll as its first child
 * is high by its style.
 * @param sizes pixels
 */
export function fakeLayout({ log, row }: { readonly log: number; readonly row: number }): void {
  const isLog = (element: Element): boolean => element.getAttribute('role') === 'log';
  const content = (element: Element): number =>
    Number.parseFloat((element.firstElementChild as HTMLElement | null)?.style.blockSize ?? '') ||
    0;
  const fakes: Readonly<Record<string, (element: HTMLElement) => number>> = {
    clientHeight: (element) => (isLog(element) ? log : row),
    clientWidth: () => 360,
    offsetHeight: (element) => (isLog(element) ? log : row),
    offsetWidth: () => 360,
    scrollHeight: (element) => (isLog(element) ? Math.max(log, content(element)) : row),
  };
  beforeAll(() => {
    for (const [name, get] of Object.entries(fakes)) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          return get(this);
        },
      });
    }
    Object.assign(window, { ResizeObserver: FakeResizeObserver });
    const tops = new WeakMap<Element, number>();
    const clamped = (element: Element, top: number): number =>
      Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight));
    Object.defineProperty(Element.prototype, 'scrollTop', {
      configurable: true,
      get(this: Element) {
        return clamped(this, tops.get(this) ?? 0);
      },
      set(this: Element, top: number) {
        const before = this.scrollTop;
        tops.set(this, clamped(this, top));
        if (this.scrollTop === before) return;
        // In the next frame, as browsers do.
        requestAnimationFrame(() => act(() => void this.dispatchEvent(new Event('scroll'))));
      },
    });
    Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0;
    };
  });
}
