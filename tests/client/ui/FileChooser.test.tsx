import { screen } from '@testing-library/react';

import { FileChooser } from '../../../src/client/ui/FileChooser';
import { renderUi } from '../../support/renderUi';

test('takes a file, and the same one again', async () => {
  const onChoose = jest.fn();
  const { user } = await renderUi(
    <>
      <FileChooser
        label="Choose a file"
        accept=".csv"
        describedBy="kinds"
        disabled={false}
        onChoose={onChoose}
      />
      <p id="kinds">CSV files</p>
    </>,
  );
  const chooser = screen.getByLabelText('Choose a file');
  expect(chooser).toHaveAccessibleDescription('CSV files');
  const file = new File(['id,name'], 'prices.csv', { type: 'text/csv' });
  await user.upload(chooser, file);
  await user.upload(chooser, file);
  expect(onChoose.mock.calls).toEqual([[file], [file]]);
});
