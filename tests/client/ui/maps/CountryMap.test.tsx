// Rules: PIC-06 (docs/requirements.md)
import { screen } from '@testing-library/react';
import { CountryMap, placeOnMap } from '../../../../src/client/ui/maps/CountryMap';
import { OUTLINES } from '../../../../src/client/ui/maps/outlines';
import { buildReference } from '../../../../src/server/db/seed/reference';
import { pathBox, subpathsOf } from '../../../support/pathBox';
import { DIRECTIONS, renderUi } from '../../../support/renderUi';

const BRIGHTON = { latitude: 50.829, longitude: -0.141 };

/** Even-odd rule. */
function isOnLand(d: string, { x, y }: { readonly x: number; readonly y: number }): boolean {
  let isInside = false;
  for (const outline of subpathsOf(d)) {
    outline.forEach((to, index) => {
      const from = outline.at(index - 1) ?? to;
      const crosses = from.y > y !== to.y > y;
      if (crosses && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) {
        isInside = !isInside;
      }
    });
  }
  return isInside;
}

const CITIES = buildReference().cities.map(({ nameEn, destinationId, latitude, longitude }) => ({
  city: nameEn,
  country: destinationId,
  place: { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN },
}));

test.each(CITIES)('marks $city on the land of $country', ({ country, place }) => {
  expect(isOnLand(OUTLINES[country].land, placeOnMap(country, place))).toBe(true);
});

test('does not mark the sea, nor a city in another country', () => {
  const atSea = { latitude: 50.5, longitude: -0.141 };
  expect(isOnLand(OUTLINES.gb.land, placeOnMap('gb', atSea))).toBe(false);
  expect(isOnLand(OUTLINES.ie.land, placeOnMap('ie', BRIGHTON))).toBe(false);
});

test.each(Object.values(OUTLINES))('fits its view box %#', ({ width, height, land }) => {
  const { left, right, top, bottom } = pathBox(land);
  // Small islands may reach into the margin.
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(-6);
  expect(right).toBeLessThanOrEqual(width + 6);
  expect(bottom).toBeLessThanOrEqual(height + 6);
});

test.each(DIRECTIONS)('has a name and the same drawing in %s', async (direction) => {
  const { container } = await renderUi(
    <CountryMap country="gb" place={BRIGHTON} label="Map: Brighton, United Kingdom" />,
    { direction },
  );
  const map = screen.getByRole('img', { name: 'Map: Brighton, United Kingdom' });
  expect(map.style.transform).toBe('');
  const { x, y } = placeOnMap('gb', BRIGHTON);
  expect(container.querySelector('[data-place]')).toHaveAttribute(
    'transform',
    `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  );
});
