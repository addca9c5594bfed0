import { Logo } from '../../../src/client/ui/Logo';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

test.each(DIRECTIONS)('is announced by its name in %s', async (direction) => {
  const { container } = await renderUi(<Logo name="Masar" />, { direction });
  expect(container).toHaveTextContent('Masar');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
