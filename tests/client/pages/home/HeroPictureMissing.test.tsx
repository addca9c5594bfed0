import { screen, waitFor } from '@testing-library/react';

import { HeroPicture } from '../../../../src/client/pages/home/HeroPicture';
import { renderUi } from '../../../support/renderUi';

jest.mock('../../../../src/client/ui/scenes/DestinationScene', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('is omitted when its code fails to load', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const wide = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => wide });
  const { container } = await renderUi(
    <>
      <h1>Study where it suits you</h1>
      <HeroPicture />
    </>,
  );
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Loading chunk 7 failed.' }),
    ),
  );
  expect(screen.getByRole('heading')).toBeVisible();
  expect(container.querySelector('svg')).toBeNull();
});
