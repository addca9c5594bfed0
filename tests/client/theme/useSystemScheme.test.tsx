import { act, renderHook } from '@testing-library/react';

import { useSystemScheme } from '../../../src/client/theme/useSystemScheme';

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('follows the system and its changes', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => list });
  const { result } = renderHook(useSystemScheme);
  expect(result.current).toBe('light');
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe('dark');
});

test('is light without matchMedia', () => {
  expect(renderHook(useSystemScheme).result.current).toBe('light');
});
