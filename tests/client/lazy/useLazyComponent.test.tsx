import { act, screen } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';

import { useLazyComponent } from '../../../src/client/lazy/useLazyComponent';
import { renderWithApp } from '../../support/renderWithApp';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Stays in the page, as one that fades out does. */
function Sheet({ open, onClose }: SheetProps): ReactElement {
  return (
    <button type="button" onClick={onClose}>
      {open ? 'Open sheet' : 'Closed sheet'}
    </button>
  );
}

const load = jest.fn<Promise<ComponentType<SheetProps>>, []>();

function Filters(): ReactElement {
  const { Loaded, isOpen, isLoading, open, close } = useLazyComponent(load);
  return (
    <>
      <button type="button" aria-busy={isLoading} onClick={open}>
        Filters
      </button>
      {Loaded && <Loaded open={isOpen} onClose={close} />}
    </>
  );
}

const filters = (): HTMLElement => screen.getByRole('button', { name: 'Filters' });

it('is busy until the code is there, then opens, and stays when it is closed', async () => {
  let arrive: (sheet: ComponentType<SheetProps>) => void = () => undefined;
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { user } = await renderWithApp(<Filters />);
  await user.click(filters());
  expect(filters()).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive(Sheet));
  await user.click(await screen.findByRole('button', { name: 'Open sheet' }));
  expect(screen.getByRole('button', { name: 'Closed sheet' })).toBeInTheDocument();
  expect(filters()).toHaveAttribute('aria-busy', 'false');
});

it('tries again at the next press after a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValueOnce(Sheet);
  const { user, toasts } = await renderWithApp(<Filters />);
  await user.click(filters());
  expect(toasts).toMatchObject([{ severity: 'error' }]);
  expect(filters()).toHaveAttribute('aria-busy', 'false');
  await user.click(filters());
  expect(await screen.findByRole('button', { name: 'Open sheet' })).toBeInTheDocument();
});
