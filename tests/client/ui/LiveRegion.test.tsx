import { screen } from '@testing-library/react';
import { LiveRegion } from '../../../src/client/ui/LiveRegion';
import { renderUi } from '../../support/renderUi';

test('is mounted before it has content', async () => {
  const { rerender } = await renderUi(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  rerender(<LiveRegion message="12 programmes" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('12 programmes');
});
