import { DESTINATIONS } from '../../../../src/contract/constants';
import { DestinationScene } from '../../../../src/client/ui/scenes/DestinationScene';
import { renderUi } from '../../../support/renderUi';

test('has a scene for every destination', async () => {
  const drawings = new Set<string>();
  for (const id of DESTINATIONS) {
    const { container, unmount } = await renderUi(<DestinationScene id={id} />);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(paths.length).toBeGreaterThanOrEqual(5);
    expect(container.innerHTML.length).toBeLessThan(6_000);
    drawings.add(paths.join());
    unmount();
  }
  expect(drawings.size).toBe(DESTINATIONS.length);
});
