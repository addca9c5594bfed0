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
