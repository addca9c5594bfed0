import { screen } from '@testing-library/react';
import { PageTitle } from '../../../src/client/ui/PageTitle';
import { renderUi } from '../../support/renderUi';

test('PageTitle can be focused by script and not by Tab', async () => {
  const { user } = await renderUi(<PageTitle lead="Soon">Favourites</PageTitle>);
  const heading = screen.getByRole('heading', { level: 1, name: 'Favourites' });
  await user.tab();
  expect(heading).not.toHaveFocus();
  heading.focus();
  expect(heading).toHaveFocus();
});
