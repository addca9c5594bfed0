// Rules: DESK-13, DOC-14 (docs/requirements.md)
import { pressedKey } from '../../../../src/client/lib/browser/pressedKey';

/** The event of a press on an element of the page. */
function press(init: KeyboardEventInit, html = '<p></p>'): string | undefined {
  document.body.innerHTML = html;
  let heard: string | undefined = 'nothing';
  const listen = (event: KeyboardEvent): void => {
    heard = pressedKey(event);
  };
  document.addEventListener('keydown', listen);
  const target = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return heard;
}

it.each<[KeyboardEventInit, string]>([
  [{ key: 'a', code: 'KeyA' }, 'a'],
  // Another layout: the letter counts, not its place.
  [{ key: 'a', code: 'KeyQ' }, 'a'],
  [{ key: 'ش', code: 'KeyA' }, 'a'],
  [{ key: '٣', code: 'Digit3' }, '3'],
  [{ key: '٣', code: 'Numpad3' }, '3'],
  [{ key: '؟', code: 'Slash' }, '؟'],
  [{ key: 'Escape', code: 'Escape' }, 'Escape'],
  [{ key: '/', code: 'Slash' }, '/'],
])('hears %j as %s', (init, key) => {
  expect(press(init)).toBe(key);
});

it('leaves typing, modifiers and dialogs alone', () => {
  const a = { key: 'a', code: 'KeyA' };
  for (const field of ['input', 'textarea', 'select']) {
    expect(press(a, `<${field}></${field}>`)).toBeUndefined();
  }
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(press({ ...a, [modifier]: true })).toBeUndefined();
  }
  expect(press(a, '<p data-target></p><div role="dialog"></div>')).toBeUndefined();
});
