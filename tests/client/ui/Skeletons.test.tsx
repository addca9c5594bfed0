import { screen } from '@testing-library/react';
import { SkeletonCard, SkeletonGroup } from '../../../src/client/ui/Skeletons';
import { renderUi } from '../../support/renderUi';

test('announces a group once', async () => {
  await renderUi(
    <SkeletonGroup label="Loading">
      <SkeletonCard />
    </SkeletonGroup>,
  );
  const group = screen.getByRole('status', { name: 'Loading' });
  expect(group).toHaveAttribute('aria-busy', 'true');
  expect(group.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
