import { screen } from '@testing-library/react';
import { IconButton } from '../../../src/client/ui/IconButton';
import { CloseIcon } from '../../../src/client/ui/icons/actions';
import { renderUi } from '../../support/renderUi';

test('has an accessible name and a pressed state', async () => {
  const onClick = jest.fn();
  const { user } = await renderUi(
    <IconButton label="Save" pressed={false} onClick={onClick}>
      <CloseIcon />
    </IconButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Save', pressed: false }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
