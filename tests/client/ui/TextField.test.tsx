// Rules: CTL-02, CTL-03 (docs/requirements.md)
import { fireEvent, screen } from '@testing-library/react';
import { Form, Formik, type FormikErrors } from 'formik';
import type { ReactElement } from 'react';

import { TextField } from '../../../src/client/ui/TextField';
import type { TextFieldProps } from '../../../src/client/ui/TextField';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

type Values = Record<string, string | number | boolean | string[]>;

let latest: Values;

function InForm({
  initial = { field: '' },
  ...props
}: Partial<TextFieldProps> & { initial?: Values }): ReactElement {
  const validate = (values: Values): FormikErrors<Values> =>
    values.field === '' ? { field: 'Name is required' } : {};
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={() => undefined}>
      {({ values }) => {
        latest = values;
        return (
          <Form noValidate>
            <TextField name="field" label="Full name" {...props} />
          </Form>
        );
      }}
    </Formik>
  );
}

const box = (): HTMLElement => screen.getByLabelText('Full name');

describe('TextField', () => {
  test.each(DIRECTIONS)('writes the text to the form in %s', async (direction) => {
    const { user } = await renderUi(<InForm />, { direction });
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'سارة');
    expect(box()).toHaveValue('سارة');
    expect(latest.field).toBe('سارة');
  });

  test('is touched on blur and shows errors only then', async () => {
    const { user } = await renderUi(<InForm helper="As in the passport" />);
    await user.type(box(), 'x{Backspace}');
    expect(box()).not.toHaveAttribute('aria-invalid');
    expect(box()).toHaveAccessibleDescription('As in the passport');
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveAccessibleDescription('Name is required As in the passport');
    await user.type(box(), 'Sara');
    expect(box()).not.toHaveAttribute('aria-invalid');
  });

  test('leaves the form unchanged when controlled from outside', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<InForm value="outside" onChange={onChange} />);
    expect(box()).toHaveValue('outside');
    await user.type(box(), 'x');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(latest.field).toBe('');
    expect(box()).toHaveValue('outside');
  });

  test('accepts an empty controlled value', async () => {
    const { user } = await renderUi(<InForm value="" initial={{ field: 'inside' }} />);
    expect(box()).toHaveValue('');
    await user.type(box(), 'x');
    expect(latest.field).toBe('inside');
  });

  test('writes the normalised text', async () => {
    const clean = (text: string): string => text.replace(/\D/g, '');
    const { user } = await renderUi(<InForm type="tel" clean={clean} />);
    await user.type(box(), '05a 0-1');
    expect(latest.field).toBe('0501');
    expect(box()).toHaveValue('0501');
  });

  // A browser moves the caret to the end of a value that a script sets.
  test('keeps the caret where a digit of another script was typed', async () => {
    const { user } = await renderUi(<InForm type="tel" initial={{ field: '0500012' }} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    await user.type(input, '٥٦', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('050560012');
    expect(input.selectionStart).toBe(5);
    await user.type(input, '-\u200b', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input).toHaveValue('050560012');
    expect(input.selectionStart).toBe(5);
  });

  test('cleans a composed text when it is done, and not before', async () => {
    await renderUi(<InForm type="tel" initial={{ field: '' }} />);
    fireEvent.compositionStart(box());
    fireEvent.input(box(), { target: { value: '٥' }, isComposing: true });
    expect(box()).toHaveValue('٥');
    fireEvent.input(box(), { target: { value: '٥٦' }, isComposing: true });
    expect(box()).toHaveValue('٥٦');
    fireEvent.compositionEnd(box());
    expect(box()).toHaveValue('56');
    expect(latest.field).toBe('56');
  });

  test('calls the key handler only for Enter, and not during composition', async () => {
    const onEnter = jest.fn();
    const { user } = await renderUi(<InForm onEnter={onEnter} />);
    await user.type(box(), 'ab{Escape}{Tab}');
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(onEnter).not.toHaveBeenCalled();
    // Safari's Enter that commits a composition.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  test('ignores the mouse wheel on a focused number input only', async () => {
    const { rerender } = await renderUi(<InForm type="number" initial={{ field: 4 }} />);
    const wheel = (): boolean => fireEvent.wheel(box(), { deltaY: 100 });
    expect(wheel()).toBe(true);
    box().focus();
    expect(wheel()).toBe(false);
    expect(box()).toHaveValue(4);
    expect(box()).toHaveFocus();
    rerender(<InForm type="text" />);
    box().focus();
    expect(wheel()).toBe(true);
  });

  test('keeps a number as a number, with its limits', async () => {
    const { user } = await renderUi(<InForm type="number" min={2} max={48} />);
    const number = screen.getByRole('spinbutton', { name: 'Full name' });
    expect(number).toHaveAttribute('min', '2');
    expect(number).toHaveAttribute('max', '48');
    await user.type(number, '12');
    expect(latest.field).toBe(12);
  });

  test('a checkbox writes true and false', async () => {
    const { user } = await renderUi(<InForm type="checkbox" initial={{ field: false }} />);
    const checkbox = screen.getByRole('checkbox', { name: 'Full name' });
    await user.click(checkbox);
    expect(latest.field).toBe(true);
    await user.click(screen.getByText('Full name'));
    expect(latest.field).toBe(false);
    expect(checkbox).not.toBeChecked();
  });

  test('radio buttons of one name share one value', async () => {
    const { user } = await renderUi(
      <Formik initialValues={{ home: 'family' }} onSubmit={() => undefined}>
        {({ values }) => {
          latest = values;
          return (
            <Form>
              <TextField name="home" type="radio" value="family" label="Family" />
              <TextField name="home" type="radio" value="residence" label="Residence" />
            </Form>
          );
        }}
      </Formik>,
    );
    expect(screen.getByRole('radio', { name: 'Family' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Residence' }));
    expect(latest.home).toBe('residence');
    expect(screen.getByRole('radio', { name: 'Family' })).not.toBeChecked();
  });
});
