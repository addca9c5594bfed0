import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine the first import of a page, which compiles it, takes seconds.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so no size ever changes; `fakeLayout` has one that tells.
window.ResizeObserver = class implements ResizeObserver {
  readonly observe = (): void => {};
  readonly unobserve = (): void => {};
  readonly disconnect = (): void => {};
};

// Words that lack a value, or are no message: shown as well as can be, so that nobody would notice.
const { error: report } = console;
console.error = (...said: unknown[]): void => {
  for (const one of said) {
    if (one instanceof Error && 'code' in one && one.code === 'FORMAT_ERROR') throw one;
  }
  report(...said);
};
