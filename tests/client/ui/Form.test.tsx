// Rules: CTL-05 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactElement } from 'react';

import { Form } from '../../../src/client/ui/Form';
import { SelectField } from '../../../src/client/ui/SelectField';
import { TextField } from '../../../src/client/ui/TextField';
import { renderUi } from '../../support/renderUi';

const onSubmit = jest.fn();

function InForm(): ReactElement {
  return (
    <Formik
      initialValues={{ name: '', degree: '' }}
      validate={({ name, degree }) => ({
        ...(name === '' && { name: 'Name is required' }),
        ...(degree === '' && { degree: 'This field is required' }),
      })}
      onSubmit={onSubmit}
    >
      <Form>
        <TextField name="name" label="Name" />
        <SelectField
          name="degree"
          label="Degree"
          placeholder="Choose"
          options={[{ value: 'master', label: 'Master' }]}
        />
        <button type="submit">Send</button>
      </Form>
    </Formik>
  );
}

beforeEach(() => onSubmit.mockClear());

describe('Form', () => {
  test('gives the focus to the first wrong field each time that it is refused', async () => {
    const { user } = await renderUi(<InForm />);
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await user.type(screen.getByLabelText('Name'), 'Sara');
    await user.click(send);
    await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveFocus());
    await user.click(send);
    await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('keeps the focus while the user types, and when the form is sent', async () => {
    const { user } = await renderUi(<InForm />);
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Degree'), 'master');
    expect(screen.getByLabelText('Degree')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await user.click(send);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(send).toHaveFocus();
  });
});
