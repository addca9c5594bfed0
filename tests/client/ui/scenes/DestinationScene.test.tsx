// Rules: PIC-02 (docs/requirements.md)
import { DESTINATIONS } from '../../../../src/contract/common/constants';
import { DestinationScene } from '../../../../src/client/ui/scenes/DestinationScene';
import { BLEED, CORE, GROUND, RATIOS } from '../../../../src/client/ui/scenes/scene';
import { SCENES } from '../../../../src/client/ui/scenes/scenes';
import { joined, pathBox } from '../../../support/pathBox';
import { renderUi } from '../../../support/renderUi';

/** Free space above a landmark's head, and at its sides in its narrowest frame. */
const HEADROOM = 4;

const boxOf = (marks: readonly { d: string; line?: number }[]) =>
  joined(marks.map(({ d, line }) => pathBox(d, line)));

test('has a scene for every destination', async () => {
  const drawings = new Set<string>();
  for (const id of DESTINATIONS) {
    const { container, unmount } = await renderUi(<DestinationScene id={id} />);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(paths.length).toBeGreaterThanOrEqual(5);
    expect(container.innerHTML.length).toBeLessThan(12_000);
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
    drawings.add(paths.join());
    unmount();
  }
  expect(drawings.size).toBe(DESTINATIONS.length);
});

describe.each(DESTINATIONS)('the scene of %s', (id) => {
  const { landmarks, far, near, sun } = SCENES[id];

  test.each(RATIOS)('shows its landmarks whole in frames from %i to 1 on', (ratio) => {
    const shown = landmarks.filter(({ from }) => from <= ratio);
    expect(shown.length).toBeGreaterThanOrEqual(ratio);
    for (const { from, marks } of shown) {
      const { left, right, top, bottom } = boxOf(marks);
      expect(left).toBeGreaterThanOrEqual(CORE / 2 - (CORE / 2) * from);
      expect(right).toBeLessThanOrEqual(CORE / 2 + (CORE / 2) * from);
      expect(top).toBeGreaterThanOrEqual(HEADROOM);
      // Stands on the ground or the water.
      expect(bottom).toBeGreaterThanOrEqual(GROUND - 3);
      expect(bottom).toBeLessThanOrEqual(CORE);
    }
    expect(sun.y - sun.radius).toBeGreaterThanOrEqual(0);
  });

  test('runs on beyond every frame behind and in front of them', () => {
    const [hills] = far;
    const [ground] = near;
    for (const mark of [hills, ground]) {
      expect(mark).toBeDefined();
      const { left, right } = boxOf(mark ? [mark] : []);
      expect(left).toBeLessThanOrEqual(BLEED.from);
      expect(right).toBeGreaterThanOrEqual(BLEED.to);
    }
  });
});
