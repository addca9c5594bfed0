import { screen } from '@testing-library/react';

import { TextControl } from '../../../src/client/ui/TextControl';
import type { InputType } from '../../../src/client/ui/TextControl';
import { renderUi } from '../../support/renderUi';

const TYPES: readonly InputType[] = [
  ...(['text', 'email', 'password', 'number', 'date', 'time', 'datetime', 'month'] as const),
  ...(['week', 'tel', 'url', 'search', 'color', 'checkbox', 'radio'] as const),
];

const input = (): HTMLElement => screen.getByLabelText('Field');

describe('TextControl', () => {
  test.each(TYPES)('has the type %s and a label', async (type) => {
    await renderUi(<TextControl name="field" label="Field" type={type} min={1} max={9} />);
    // HTML has replaced `datetime` by `datetime-local`.
    expect(input()).toHaveAttribute('type', type === 'datetime' ? 'datetime-local' : type);
  });

  test.each(['tel', 'email', 'url', 'number'] as const)(
    'a %s is left to right in Arabic',
    async (type) => {
      await renderUi(<TextControl name="field" label="Field" type={type} />, { direction: 'rtl' });
      expect(input()).toHaveAttribute('dir', 'ltr');
    },
  );

  test('text follows the direction of its content, or of the page when empty', async () => {
    const { rerender } = await renderUi(
      <TextControl name="field" label="Field" value="" readOnly />,
    );
    expect(input()).not.toHaveAttribute('dir');
    rerender(<TextControl name="field" label="Field" value="Sara" readOnly />);
    expect(input()).toHaveAttribute('dir', 'auto');
  });

  test('passes keyboard hints to the input', async () => {
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

  test('keeps a hidden label as the accessible name', async () => {
    await renderUi(<TextControl name="q" type="search" label="Field" labelHidden />);
    expect(screen.getByRole('searchbox', { name: 'Field' })).toBeInTheDocument();
  });

  test('marks a required field without native validation', async () => {
    await renderUi(<TextControl name="field" label="Field" required />);
    expect(input()).toHaveAttribute('aria-required', 'true');
    expect(input()).not.toHaveAttribute('required');
  });
});
