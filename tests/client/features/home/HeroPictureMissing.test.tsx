import { screen, waitFor } from '@testing-library/react';

import { HeroPicture } from '../../../../src/client/features/home/HeroPicture';
import { renderWithApp } from '../../../support/renderWithApp';

jest.mock('../../../../src/client/ui/scenes/RouteScene', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('is omitted when its code fails to load', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { container } = await renderWithApp(
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
