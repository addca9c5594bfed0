// Rules: PIC-01 (docs/requirements.md)
import { act, waitFor } from '@testing-library/react';

import { HeroPicture } from '../../../../src/client/pages/home/HeroPicture';
import { renderWithApp } from '../../../support/renderWithApp';

it('shows the five countries once the page is idle', async () => {
  const { container } = await act(() => renderWithApp(<HeroPicture />));
  expect(container.querySelector('svg')).toBeNull();
  await waitFor(() => expect(container.querySelectorAll('[data-place]')).toHaveLength(5));
});
