import { render, screen } from '@testing-library/react';

import { lazyPage } from '../../../src/client/lazy/lazyPage';

it('shows the page once its code is loaded, and loads it once', async () => {
  const load = jest.fn(() => Promise.resolve({ default: () => <p>Here</p> }));
  const { preload, Page } = lazyPage(load);
  const { rerender } = render(<Page />);
  expect(screen.queryByText('Here')).not.toBeInTheDocument();
  await preload();
  await preload();
  rerender(<Page />);
  expect(screen.getByText('Here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries after a failed download', async () => {
  const load = jest
    .fn<Promise<{ default: () => null }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => null });
  const { preload } = lazyPage(load);
  await expect(preload()).rejects.toThrow('offline');
  await expect(preload()).resolves.toBeUndefined();
});
