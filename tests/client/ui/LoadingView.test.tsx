import { screen } from '@testing-library/react';
import { LoadingView } from '../../../src/client/ui/LoadingView';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

describe('LoadingView', () => {
  test.each(DIRECTIONS)('covers the screen and is announced in %s', async (direction) => {
    await renderUi(<LoadingView label="Loading" />, { direction });
    const cover = screen.getByRole('status', { name: 'Loading' });
    expect(getComputedStyle(cover).position).toBe('fixed');
    expect(cover.querySelector('svg')).not.toBeNull();
  });
});
