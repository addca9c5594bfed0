import { screen } from '@testing-library/react';

import { ToggleChip } from '../../../src/client/ui/ToggleChip';
import { renderUi } from '../../support/renderUi';

test('says whether it is pressed, and takes no press while it is busy', async () => {
  const onPress = jest.fn();
  const { user, rerender } = await renderUi(
    <ToggleChip label="Arabic" pressed={false} onPress={onPress} />,
  );
  await user.click(screen.getByRole('button', { name: 'Arabic', pressed: false }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<ToggleChip label="Arabic" pressed busy onPress={onPress} />);
  const chip = screen.getByRole('button', { name: 'Arabic', pressed: true });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-disabled', 'true');
  expect(onPress).toHaveBeenCalledTimes(1);
});
