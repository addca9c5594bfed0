import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { keepNoOwnerStacks } from './keepNoOwnerStacks';

// On a busy machine the first import of a page, which compiles it, takes seconds.
configure({ asyncUtilTimeout: 20_000 });

keepNoOwnerStacks();

// jsdom has no layout, so sizes never change; `fakeLayout` replaces this with one that reports
// changes.
window.ResizeObserver = class implements ResizeObserver {
  readonly observe = (): void => {};
  readonly unobserve = (): void => {};
  readonly disconnect = (): void => {};
};

// Fails on messages that lack a value or do not exist: they would be rendered as well as possible,
// and go unnoticed.
const { error: report } = console;
console.error = (...said: unknown[]): void => {
  for (const one of said) {
    if (one instanceof Error && 'code' in one && one.code === 'FORMAT_ERROR') throw one;
  }
  report(...said);
};
