import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../../../src/client/ui/Dialog';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

function Asking(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} title="Add a picture" closeLabel="Close" onClose={() => setOpen(false)}>
        <input aria-label="File" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  test.each(DIRECTIONS)(
    'is named, closes with its button and restores the focus in %s',
    async (direction) => {
      const { user } = await renderUi(<Asking />, { direction });
      const opener = screen.getByRole('button', { name: 'Open' });
      await user.click(opener);
      const dialog = await screen.findByRole('dialog', { name: 'Add a picture' });
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(opener).toHaveFocus();
    },
  );

  test('closes on Escape', async () => {
    const { user } = await renderUi(<Asking />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
