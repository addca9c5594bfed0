import { act, screen, waitFor } from '@testing-library/react';

import { closeToastsOf, showToast } from '../../../../src/client/lib/store/toasts';
import { enterText } from '../../../support/enterText';
import { renderRoutes } from '../../../support/renderRoutes';

// Drafts are kept for the next page.

let mockIsMissing = true;
jest.mock('../../../../src/client/app/toaster/Toaster', () => ({
  __esModule: true,
  get default() {
    if (mockIsMissing) throw new Error('Loading chunk 7 failed.');
    return jest.requireActual<{ default: unknown }>('../../../../src/client/app/toaster/Toaster')
      .default;
  },
}));

async function typeWhileMissing() {
  mockIsMissing = true;
  const log = jest.spyOn(console, 'error').mockImplementation();
  const app = await renderRoutes('/register');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await enterText(app.user, name, 'Layla');
  act(() => {
    app.store.dispatch(showToast({ severity: 'info', text: 'First' }));
  });
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Loading chunk 7 failed.' }),
    ),
  );
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(name).toBeVisible();
  expect(name).toHaveValue('Layla');
  return app.store;
}

it('keeps the page and its input, and shows queued toasts with the next one', async () => {
  const store = await typeWhileMissing();
  mockIsMissing = false;
  act(() => {
    store.dispatch(showToast({ severity: 'info', text: 'Second' }));
  });
  expect(await screen.findByText('First')).toBeVisible();
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Layla');
});

it('loads again for a toast in place of another', async () => {
  const store = await typeWhileMissing();
  act(() => {
    store.dispatch(closeToastsOf('registration'));
    store.dispatch(showToast({ severity: 'error', text: 'name is empty', topic: 'registration' }));
  });
  mockIsMissing = false;
  act(() => {
    store.dispatch(closeToastsOf('registration'));
    store.dispatch(showToast({ severity: 'error', text: 'Again empty', topic: 'registration' }));
  });
  expect(await screen.findByText('Again empty')).toBeVisible();
});

it('shows queued toasts once online', async () => {
  await typeWhileMissing();
  mockIsMissing = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('First')).toBeVisible();
});
