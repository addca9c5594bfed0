import { screen, within } from '@testing-library/react';
import { Card, CardLink } from '../../../src/client/ui/Card';
import { renderUi } from '../../support/renderUi';

test('has one link, named by its title', async () => {
  await renderUi(
    <Card as="article">
      <CardLink to="/favorites">Harbour College</CardLink>
    </Card>,
  );
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Harbour College' })).toHaveAttribute(
    'href',
    '/favorites',
  );
});
