import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { readBareStyles } from './bareStyles';
import { keepNoOwnerStacks } from './keepNoOwnerStacks';

// On a busy machine the first import of a page, which compiles it, takes seconds.
configure({ asyncUtilTimeout: 20_000 });

// Each look for an awaited element that is missing prints the whole document; the last failure is
// printed with it anyway.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isLooking() ? new Error(message ?? '') : getElementError(message, container),
});

function isLooking(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

// Drafts that one test keeps in the tab are not another's.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

keepNoOwnerStacks();
readBareStyles();

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
