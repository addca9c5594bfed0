// Rules: DESK-13, PAR-02 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { RowCell, WorkTable } from '../../../../src/client/ui/rows/WorkTable';
import { renderUi } from '../../../support/renderUi';

const table = (items: readonly string[], showsNew = false) => (
  <WorkTable
    label="Requests"
    columns={[{ id: 'name', label: 'Request' }]}
    items={items}
    keyOf={(item) => item}
    showsNew={showsNew}
    addedLabel={(count) => `${count} new`}
  >
    {(item, hasLeft) => (
      <RowCell>
        {item}
        {hasLeft && ', gone'}
      </RowCell>
    )}
  </WorkTable>
);
const rows = (): string[] => screen.getAllByRole('cell').map((cell) => cell.textContent);
const cell = (name: string) => screen.getByRole('cell', { name });

it('keeps a row that has left while the pointer is on it', async () => {
  const { user, rerender } = await renderUi(table(['a', 'b', 'c']));
  await user.hover(cell('b'));
  rerender(table(['a', 'c']));
  expect(rows()).toEqual(['a', 'b, gone', 'c']);
  await user.hover(cell('c'));
  expect(rows()).toEqual(['a', 'c']);
});

it('has closed the gap of a row that has left before the next press can begin', async () => {
  const { user, rerender } = await renderUi(table(['a', 'b', 'c']));
  await user.hover(cell('b'));
  rerender(table(['a', 'c']));
  const left = cell('b, gone');
  act(() => {
    left.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: cell('c') }));
    expect(rows()).toEqual(['a', 'c']);
  });
});

it('lets a new entry wait behind a button', async () => {
  const { user, rerender } = await renderUi(table(['a', 'b']));
  rerender(table(['new', 'a', 'b']));
  expect(rows()).toEqual(['a', 'b']);
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(rows()).toEqual(['new', 'a', 'b']);
});
