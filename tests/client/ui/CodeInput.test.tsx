// Rules: REG-05 (docs/requirements.md)
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';

import { CodeInput } from '../../../src/client/ui/CodeInput';
import type { CodeInputHandle, CodeInputProps } from '../../../src/client/ui/CodeInput';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

const digitLabel = (position: number, length: number): string => `Digit ${position} of ${length}`;

async function renderCode(props: Partial<CodeInputProps> = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  const onComplete = jest.fn<undefined, [string]>();
  const all: CodeInputProps = { label: 'Code', digitLabel, onComplete, ...props };
  const rendered = await renderUi(<CodeInput {...all} />, { direction });
  return { ...rendered, onComplete, all };
}

const boxes = (): HTMLInputElement[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 4$/);
const shown = (): string =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const box = (position: number): HTMLElement => screen.getByLabelText(`Digit ${position} of 4`);

describe.each(DIRECTIONS)('CodeInput in %s', (direction) => {
  test('is a labelled group of four labelled boxes, left to right, with the first focused', async () => {
    await renderCode({}, direction);
    const group = screen.getByRole('group', { name: 'Code' });
    const names = within(group)
      .getAllByRole('textbox')
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Digit 1 of 4', 'Digit 2 of 4', 'Digit 3 of 4', 'Digit 4 of 4']);
    expect(box(1)).toHaveFocus();
    expect(box(1).closest('[dir]')).toHaveAttribute('dir', 'ltr');
  });

  test('advances on a digit and reports a complete code once', async () => {
    const { user, onComplete } = await renderCode({}, direction);
    await user.keyboard('12');
    expect(box(3)).toHaveFocus();
    await user.keyboard('34');
    expect(shown()).toBe('1234');
    expect(onComplete.mock.calls).toEqual([['1234']]);
  });

  test('takes a composed digit once, when it is composed', async () => {
    await renderCode({}, direction);
    fireEvent.compositionStart(box(1));
    fireEvent.input(box(1), { target: { value: '٥' }, isComposing: true });
    expect(box(1)).toHaveValue('٥');
    expect(box(1)).toHaveFocus();
    fireEvent.compositionEnd(box(1));
    // Firefox tells of the text once more.
    fireEvent.input(box(1), { target: { value: '٥' } });
    expect(shown()).toBe('5___');
    expect(box(2)).toHaveFocus();
  });

  test('moves back on delete', async () => {
    const { user } = await renderCode({}, direction);
    await user.keyboard('1234{Backspace}');
    expect(shown()).toBe('123_');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(shown()).toBe('1___');
    expect(box(1)).toHaveFocus();
  });

  test('moves between boxes with the left and right arrows', async () => {
    const { user } = await renderCode({}, direction);
    await user.keyboard('12{ArrowLeft}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{End}');
    expect(box(4)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(box(1)).toHaveFocus();
  });
});

describe('CodeInput', () => {
  test('inserts the next digit where one was deleted', async () => {
    const { user, onComplete } = await renderCode();
    await user.keyboard('1234{Backspace}9');
    expect(shown()).toBe('1239');
    expect(onComplete.mock.calls).toEqual([['1234'], ['1239']]);
  });

  test('replaces a digit', async () => {
    const { user } = await renderCode();
    await user.keyboard('1234{Home}9');
    expect(shown()).toBe('9234');
    expect(box(2)).toHaveFocus();
  });

  test('empties the previous box on delete in an empty box', async () => {
    const { user } = await renderCode();
    await user.keyboard('12{Backspace}');
    expect(shown()).toBe('1___');
    expect(box(2)).toHaveFocus();
  });

  test('ignores other characters', async () => {
    const { user, onComplete } = await renderCode();
    await user.keyboard('a1 -b2');
    expect(shown()).toBe('12__');
    await user.keyboard('{ArrowLeft}x');
    expect(shown()).toBe('12__');
    expect(onComplete).not.toHaveBeenCalled();
  });

  test.each([
    ['Arabic-Indic', '٤٣٢١'],
    ['extended Arabic-Indic', '۴۳۲۱'],
  ])('accepts %s digits as 0 to 9', async (_, typed) => {
    const { user, onComplete } = await renderCode();
    await user.keyboard(typed);
    expect(shown()).toBe('4321');
    expect(onComplete.mock.calls).toEqual([['4321']]);
  });

  test.each([
    ['a code', 1, '1234', '1234'],
    ['a code into the third box', 3, '1234', '1234'],
    ['a code with spaces', 1, ' 1 2 3 4 ', '1234'],
    ['Arabic digits', 1, '١٢٣٤', '1234'],
    ['a whole message', 1, '1234 is your Masar code, valid for 180 seconds', '1234'],
    ['a part, from where it is put', 2, '89', '_89_'],
    ['no digits at all', 1, 'hello', '____'],
  ])('distributes pasted text: %s', async (_, position, text, expected) => {
    const { user, onComplete } = await renderCode();
    await user.click(box(position));
    await user.paste(text);
    expect(shown()).toBe(expected);
    expect(onComplete).toHaveBeenCalledTimes(expected.includes('_') ? 0 : 1);
  });

  test('distributes a code autofilled into the first box', async () => {
    const { onComplete } = await renderCode();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    for (const each of boxes()) expect(each).not.toHaveAttribute('maxlength');
    fireEvent.change(box(1), { target: { value: '5678' } });
    expect(shown()).toBe('5678');
    expect(onComplete.mock.calls).toEqual([['5678']]);
    // Some keyboards fire autofill twice.
    fireEvent.change(box(1), { target: { value: '5678' } });
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  test('reports every change', async () => {
    const onChange = jest.fn<undefined, [string]>();
    const { user } = await renderCode({ onChange });
    await user.keyboard('12{Backspace}');
    expect(onChange.mock.calls).toEqual([['1'], ['12'], ['1']]);
  });

  test('clear() empties it, focuses the first box and allows the same code again', async () => {
    const ref = createRef<CodeInputHandle>();
    const onChange = jest.fn<undefined, [string]>();
    const { user, onComplete } = await renderCode({ ref, onChange });
    await user.keyboard('1234');
    act(() => ref.current?.clear());
    expect(shown()).toBe('____');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(box(1)).toHaveFocus();
    await user.keyboard('1234');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  test('an error marks the boxes, describes them and is announced', async () => {
    const { rerender, all } = await renderCode({ helper: 'Sent to +966' });
    expect(box(1)).not.toHaveAttribute('aria-invalid');
    expect(box(1)).toHaveAccessibleDescription('Sent to +966');
    rerender(<CodeInput {...all} error="That code is not right" />);
    for (const each of boxes()) {
      expect(each).toHaveAttribute('aria-invalid', 'true');
      expect(each).toHaveAccessibleDescription('That code is not right Sent to +966');
    }
    expect(screen.getByText('That code is not right').closest('[aria-live]')).not.toBeNull();
  });

  test('takes the focus on mount only if allowed', async () => {
    await renderCode({ autoFocus: false });
    expect(document.body).toHaveFocus();
  });

  test('can be disabled', async () => {
    await renderCode({ disabled: true });
    for (const each of boxes()) expect(each).toBeDisabled();
  });
});

test('ignores input while read-only and keeps the focus and the digits', async () => {
  const { user, rerender, all, onComplete } = await renderCode();
  await user.keyboard('1234');
  rerender(<CodeInput {...all} readOnly />);
  expect(box(4)).toHaveFocus();
  await user.keyboard('5{Backspace}{ArrowLeft}6');
  await user.paste('9999');
  expect(shown()).toBe('1234');
  rerender(<CodeInput {...all} />);
  expect(box(3)).toHaveFocus();
  await user.keyboard('7');
  expect(onComplete.mock.calls).toEqual([['1234'], ['1274']]);
});
