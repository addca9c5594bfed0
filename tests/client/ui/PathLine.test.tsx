import { PathLine } from '../../../src/client/ui/PathLine';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

test.each(DIRECTIONS)('runs in reading direction in %s', async (direction) => {
  const { container } = await renderUi(<PathLine shape="curve" />, { direction });
  const curve = container.querySelector('svg');
  expect(curve?.style.transform).toBe(direction === 'rtl' ? 'scaleX(-1)' : '');
  expect(curve).toHaveAttribute('aria-hidden', 'true');
});
