import { screen } from '@testing-library/react';
import { EmptyState } from '../../../src/client/ui/EmptyState';
import { renderUi } from '../../support/renderUi';

test('shows what to do next', async () => {
  await renderUi(
    <EmptyState title="No favourites" text="Press a heart" action={<a href="/x">Go</a>} />,
  );
  expect(screen.getByRole('heading', { name: 'No favourites', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go' })).toBeInTheDocument();
});
