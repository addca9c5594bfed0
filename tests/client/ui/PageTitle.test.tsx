import { screen } from '@testing-library/react';
import { PageTitle } from '../../../src/client/ui/PageTitle';
import { renderUi } from '../../support/renderUi';

test('is focusable by script only', async () => {
  const { user } = await renderUi(<PageTitle lead="Soon">Favourites</PageTitle>);
  const heading = screen.getByRole('heading', { level: 1, name: 'Favourites' });
  await user.tab();
  expect(heading).not.toHaveFocus();
  heading.focus();
  expect(heading).toHaveFocus();
});
