// Rules: CTL-06 (docs/requirements.md)
import { refuseDroppedFiles } from '../../../../src/client/lib/browser/refuseDroppedFiles';

/** Returns whether the browser's default action for a drop is kept. */
function isLeftAlone(
  type: 'dragover' | 'drop',
  types: readonly string[],
  target: Element,
): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return target.dispatchEvent(
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } }),
  );
}

it('keeps a dropped file from replacing the page, but not from a file input', () => {
  refuseDroppedFiles();
  document.body.innerHTML = '<textarea></textarea><input type="file" />';
  const [field, file] = ['textarea', 'input'].map((name) => document.querySelector(name));
  if (!field || !file) throw new Error('no fields');
  for (const type of ['dragover', 'drop'] as const) {
    expect(isLeftAlone(type, ['Files'], document.body)).toBe(false);
    expect(isLeftAlone(type, ['Files'], field)).toBe(false);
    expect(isLeftAlone(type, ['Files'], file)).toBe(true);
    expect(isLeftAlone(type, ['text/plain'], field)).toBe(true);
  }
});
