import { waitFor } from '@testing-library/react';

import { HeroPicture } from '../../../../src/client/pages/home/HeroPicture';
import { renderUi } from '../../../support/renderUi';

function screenIsWide(matches: boolean): void {
  const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => list });
}

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** Without the random gradient id. */
async function drawnOn(day: string): Promise<string[]> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(day));
  const { container, unmount } = await renderUi(<HeroPicture />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  unmount();
  return paths;
}

it('shows another destination each day', async () => {
  screenIsWide(true);
  const morning = await drawnOn('2027-03-01T06:00:00Z');
  expect(await drawnOn('2027-03-01T22:00:00Z')).toEqual(morning);
  expect(await drawnOn('2027-03-02T06:00:00Z')).not.toEqual(morning);
});

it('is omitted on a phone', async () => {
  screenIsWide(false);
  const { container } = await renderUi(<HeroPicture />);
  expect(container.querySelector('svg')).toBeNull();
});
