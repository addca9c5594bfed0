import { screen } from '@testing-library/react';
import { Spinner, type SpinnerSize } from '../../../src/client/ui/Spinner';
import { renderUi } from '../../support/renderUi';

describe('Spinner', () => {
  test('has three sizes', async () => {
    const sides: number[] = [];
    for (const size of ['small', 'medium', 'large'] satisfies SpinnerSize[]) {
      const { container, unmount } = await renderUi(<Spinner size={size} />);
      sides.push(Number(container.querySelector('svg')?.getAttribute('width')));
      unmount();
    }
    const [small = 0, medium = 0, large = 0] = sides;
    expect(small).toBeGreaterThan(0);
    expect(medium).toBeGreaterThan(small);
    expect(large).toBeGreaterThan(medium);
  });

  test('is a status with a label, and decorative without', async () => {
    const { rerender } = await renderUi(<Spinner label="Loading" />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    rerender(<Spinner />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
