// Rules: NAV-07 (docs/requirements.md)
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { useGoBack } from '../../../../src/client/lib/hooks/useGoBack';

function Back(): ReactElement {
  return (
    <button type="button" onClick={useGoBack('/start')}>
      Back
    </button>
  );
}

afterEach(() => window.history.replaceState(null, ''));

it.each([
  ['from a document of ours', `${window.location.origin}/before`, 0, '/before'],
  ['opened by its address', '', 0, '/start'],
  ['from another site', 'https://example.com/', 0, '/start'],
  ['within the app', '', 1, '/before'],
])('leads back %s', async (_from, referrer, idx, to) => {
  window.history.pushState({ idx }, '');
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const routes = ['/start', '/before', '/here'].map((path) => ({ path, element: <Back /> }));
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/here'] });
  render(<RouterProvider router={router} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })));
  expect(router.state.location.pathname).toBe(to);
});
