import { screen } from '@testing-library/react';
import { Form, Formik, type FormikErrors } from 'formik';
import type { ReactElement } from 'react';

import type { TextFieldProps } from '../../../src/client/ui/TextField';
import { TextControl } from '../../../src/client/ui/TextControl';
import { TextField } from '../../../src/client/ui/TextField';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

interface Values {
  readonly message: string;
}

let latest: Values;

function InForm(props: Partial<TextFieldProps>): ReactElement {
  const validate = (values: Values): FormikErrors<Values> =>
    values.message === '' ? { message: 'Write a line or two' } : {};
  return (
    <Formik<Values> initialValues={{ message: '' }} validate={validate} onSubmit={() => undefined}>
      {({ values }) => {
        latest = values;
        return (
          <Form noValidate>
            <TextField multiline name="message" label="Message" {...props} />
          </Form>
        );
      }}
    </Formik>
  );
}

const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });

describe('TextField of several lines', () => {
  test.each(DIRECTIONS)('writes several lines to the form in %s', async (direction) => {
    const { user } = await renderUi(<InForm />, { direction });
    expect(box()).not.toHaveAttribute('dir');
    await user.type(box(), 'مرحبًا{Enter}Hello');
    expect(latest.message).toBe('مرحبًا\nHello');
    expect(box()).toHaveAttribute('dir', 'auto');
  });

  test('is touched on blur and shows errors only then', async () => {
    const { user } = await renderUi(<InForm helper="In any language" />);
    box().focus();
    expect(box()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(await screen.findByText('Write a line or two')).toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveAccessibleDescription('Write a line or two In any language');
    await user.type(box(), 'Hi');
    expect(box()).not.toHaveAttribute('aria-invalid');
  });

  test('leaves the form unchanged when controlled from outside', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<InForm value="outside" onChange={onChange} />);
    await user.type(box(), 'x');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(latest.message).toBe('');
    expect(box()).toHaveValue('outside');
  });
});

describe('TextControl of several lines', () => {
  test('works without a form and passes attributes to the box', async () => {
    await renderUi(
      <TextControl
        multiline
        name="note"
        label="Message"
        labelHidden
        rows={6}
        maxLength={400}
        enterKeyHint="send"
        required
        disabled
      />,
    );
    expect(box()).toHaveAttribute('rows', '6');
    expect(box().style.minBlockSize).toContain('9.6');
    expect(box()).toHaveAttribute('maxlength', '400');
    expect(box()).toHaveAttribute('enterkeyhint', 'send');
    expect(box()).toHaveAttribute('aria-required', 'true');
    expect(box()).toBeDisabled();
  });
});
