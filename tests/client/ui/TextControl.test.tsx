import { screen } from '@testing-library/react';

import { TextControl } from '../../../src/client/ui/TextControl';
import type { InputType } from '../../../src/client/ui/textControlProps';
import { renderUi } from '../../support/renderUi';

const TYPES: readonly InputType[] = [
  ...(['text', 'email', 'password', 'number', 'date', 'time', 'datetime', 'month'] as const),
  ...(['week', 'tel', 'url', 'search', 'color', 'checkbox', 'radio'] as const),
];

const input = (): HTMLElement => screen.getByLabelText('Field');

describe('TextControl', () => {
  test.each(TYPES)('has the type %s under its label', async (type) => {
    await renderUi(<TextControl name="field" label="Field" type={type} min={1} max={9} />);
    // HTML dropped `datetime` for `datetime-local`.
    expect(input()).toHaveAttribute('type', type === 'datetime' ? 'datetime-local' : type);
  });

  test.each(['tel', 'email', 'url', 'number'] as const)(
    'a %s runs left to right in Arabic too',
    async (type) => {
      await renderUi(<TextControl name="field" label="Field" type={type} />, { direction: 'rtl' });
      expect(input()).toHaveAttribute('dir', 'ltr');
    },
  );

  test('free text takes the direction of what is typed; an empty box that of the page', async () => {
    const { rerender } = await renderUi(
      <TextControl name="field" label="Field" value="" readOnly />,
    );
    expect(input()).not.toHaveAttribute('dir');
    rerender(<TextControl name="field" label="Field" value="Sara" readOnly />);
    expect(input()).toHaveAttribute('dir', 'auto');
  });

  test('passes on what the phone’s keyboard needs to know', async () => {
    await renderUi(
      <TextControl
        name="field"
        label="Field"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="next"
      />,
    );
    expect(input()).toHaveAttribute('inputmode', 'numeric');
    expect(input()).toHaveAttribute('autocomplete', 'tel');
    expect(input()).toHaveAttribute('enterkeyhint', 'next');
  });

  test('a hidden label is still the name', async () => {
    await renderUi(<TextControl name="q" type="search" label="Field" labelHidden />);
    expect(screen.getByRole('searchbox', { name: 'Field' })).toBeInTheDocument();
  });

  test('says what is required without the browser’s own bubbles', async () => {
    await renderUi(<TextControl name="field" label="Field" required />);
    expect(input()).toHaveAttribute('aria-required', 'true');
    expect(input()).not.toHaveAttribute('required');
  });
});
