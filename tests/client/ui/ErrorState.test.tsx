import { screen } from '@testing-library/react';
import { ErrorState } from '../../../src/client/ui/ErrorState';
import { renderUi } from '../../support/renderUi';

test('shows the error and retries', async () => {
  const onRetry = jest.fn();
  const state = (busy: boolean) => (
    <ErrorState
      title="Did not load"
      text="Nothing is lost"
      retryLabel="Try again"
      onRetry={onRetry}
      busy={busy}
    />
  );
  const { user, rerender } = await renderUi(state(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Did not loadNothing is lost');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(state(true));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});
