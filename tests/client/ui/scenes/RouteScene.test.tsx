// Rules: PIC-01 (docs/requirements.md)
import { ROUTE_SIZE, RouteScene, placesOnRoute } from '../../../../src/client/ui/scenes/RouteScene';
import { SCENES } from '../../../../src/client/ui/scenes/scenes';
import { joined, pathBox } from '../../../support/pathBox';
import { DIRECTIONS, renderUi } from '../../../support/renderUi';

const FIVE = ['gb', 'us', 'ie', 'au', 'nz'];
const NAMES = { gb: 'بريطانيا', us: 'America', ie: 'Éire', au: 'Australia', nz: 'Aotearoa' };

test.each(DIRECTIONS)('leads through the five countries in reading direction in %s', async (to) => {
  const { container } = await renderUi(<RouteScene nameOf={(id) => NAMES[id]} />, {
    direction: to,
  });
  const stops = [...container.querySelectorAll('[data-stop]')].map((stop) => ({
    id: stop.getAttribute('data-stop'),
    x: pathBox(stop.getAttribute('d') ?? '').left,
  }));
  const sorted = [...stops].sort((one, other) =>
    to === 'rtl' ? other.x - one.x : one.x - other.x,
  );
  expect(sorted.map(({ id }) => id)).toEqual(FIVE);
  // The route alone mirrors: a clock and a bridge stay as they are.
  const mirrored = container.querySelector('[data-route]')?.closest('g[transform*="scale(-1"]');
  expect(mirrored !== null).toBe(to === 'rtl');
  for (const place of container.querySelectorAll('[data-place]')) {
    expect(place.getAttribute('transform')).not.toContain('scale(-');
  }
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test.each(DIRECTIONS)('names each country below its stop in %s', async (direction) => {
  const { container } = await renderUi(<RouteScene nameOf={(id) => NAMES[id]} />, { direction });
  const names = [...container.querySelectorAll<HTMLElement>('[data-name]')];
  expect(names.map(({ textContent }) => textContent)).toEqual(Object.values(NAMES));
  // Half of a name's room before the stop, in reading direction.
  const starts = names.map(({ style }) => Number.parseFloat(style.insetInlineStart));
  const room = Number.parseFloat(getComputedStyle(names[0] as Element).inlineSize);
  placesOnRoute(false).forEach(({ stop }, index) => {
    const middle = (starts[index] ?? 0) + room / 2;
    expect(Math.abs(middle - (stop / ROUTE_SIZE.width) * 100)).toBeLessThan(0.1);
    if (index > 0)
      expect((starts[index - 1] ?? 0) + room).toBeLessThanOrEqual((starts[index] ?? 0) + 0.1);
  });
});

test.each([false, true])('shows each landmark whole and apart (mirrored: %s)', (isMirrored) => {
  const boxes = placesOnRoute(isMirrored).map(({ id, x }) => {
    const marks = SCENES[id].landmarks.filter(({ from }) => from === 1).flatMap((one) => one.marks);
    const { left, right, top } = joined(marks.map(({ d, line }) => pathBox(d, line)));
    return { left: x + left * 0.95, right: x + right * 0.95, top };
  });
  const inOrder = [...boxes].sort((one, other) => one.left - other.left);
  inOrder.forEach(({ left, right, top }, index) => {
    expect(left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
    expect(right).toBeLessThanOrEqual(ROUTE_SIZE.width);
    expect(top).toBeGreaterThan(4);
  });
});
