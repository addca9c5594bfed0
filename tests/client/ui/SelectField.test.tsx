import { fireEvent, screen } from '@testing-library/react';
import { Form, Formik, type FormikErrors } from 'formik';
import type { ReactElement } from 'react';

import type { SelectControlProps } from '../../../src/client/ui/SelectControl';
import { SelectControl } from '../../../src/client/ui/SelectControl';
import { SelectField } from '../../../src/client/ui/SelectField';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

const OPTIONS = [
  { value: 4, label: 'Four weeks' },
  { value: 8, label: 'Eight weeks' },
  { value: 12, label: 'Twelve weeks', disabled: true },
] as const;

interface Values {
  readonly weeks: string | number;
}

let latest: Values;

function InForm(props: Partial<SelectControlProps>): ReactElement {
  const validate = (values: Values): FormikErrors<Values> =>
    values.weeks === '' ? { weeks: 'Choose how long' } : {};
  return (
    <Formik<Values> initialValues={{ weeks: '' }} validate={validate} onSubmit={() => undefined}>
      {({ values }) => {
        latest = values;
        return (
          <Form noValidate>
            <SelectField
              name="weeks"
              label="Length"
              placeholder="Choose a length"
              options={OPTIONS}
              {...props}
            />
          </Form>
        );
      }}
    </Formik>
  );
}

const list = (): HTMLElement => screen.getByRole('combobox', { name: 'Length' });

describe('SelectField', () => {
  test.each(DIRECTIONS)(
    'writes the chosen value unchanged to the form in %s',
    async (direction) => {
      const { user } = await renderUi(<InForm />, { direction });
      expect(list()).toHaveDisplayValue('Choose a length');
      await user.selectOptions(list(), 'Eight weeks');
      expect(list()).toHaveDisplayValue('Eight weeks');
      expect(latest.weeks).toBe(8);
      await user.selectOptions(list(), 'Choose a length');
      expect(latest.weeks).toBe('');
    },
  );

  test('is touched on blur and shows errors only then', async () => {
    const { user } = await renderUi(<InForm helper="You can extend later" />);
    expect(list()).not.toHaveAttribute('aria-invalid');
    expect(list()).toHaveAccessibleDescription('You can extend later');
    list().focus();
    await user.tab();
    expect(await screen.findByText('Choose how long')).toBeInTheDocument();
    expect(list()).toHaveAttribute('aria-invalid', 'true');
    expect(list()).toHaveAccessibleDescription('Choose how long You can extend later');
    await user.selectOptions(list(), 'Four weeks');
    expect(list()).not.toHaveAttribute('aria-invalid');
  });

  test('leaves the form unchanged when controlled from outside', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<InForm value={4} onChange={onChange} />);
    expect(list()).toHaveDisplayValue('Four weeks');
    await user.selectOptions(list(), 'Eight weeks');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(latest.weeks).toBe('');
    expect(list()).toHaveDisplayValue('Four weeks');
  });
});

describe('SelectControl', () => {
  test('works without a form and reports a choice', async () => {
    const onChange = jest.fn();
    await renderUi(
      <SelectControl
        name="sort"
        label="Sort by"
        labelHidden
        options={[
          { value: 'price', label: 'Price' },
          { value: 'date', label: 'Start date' },
        ]}
        value="price"
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />,
    );
    const box = screen.getByRole('combobox', { name: 'Sort by' });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.change(box, { target: { value: 'date' } });
    expect(onChange).toHaveBeenCalledWith('date');
  });

  test('marks disabled options, required and disabled state', async () => {
    await renderUi(
      <SelectControl name="weeks" label="Length" options={OPTIONS} value={4} required disabled />,
    );
    expect(list()).toBeDisabled();
    expect(list()).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('option', { name: 'Twelve weeks' })).toBeDisabled();
  });
});
