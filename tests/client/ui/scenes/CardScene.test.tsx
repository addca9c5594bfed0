// Rules: PIC-08 (docs/requirements.md)
import { CATALOGUE_KINDS } from '../../../../src/contract/catalogue/catalogue';
import { CardScene } from '../../../../src/client/ui/scenes/CardScene';
import { CITY_LANDMARKS } from '../../../../src/client/ui/scenes/cities';
import { instituteMarks } from '../../../../src/client/ui/scenes/institutes';
import { CORE, GROUND } from '../../../../src/client/ui/scenes/scene';
import { placedCities } from '../../../../src/server/db/seed/reference';
import { joined, pathBox } from '../../../support/pathBox';
import { renderUi } from '../../../support/renderUi';

const IDS = Array.from({ length: 40 }, (_, index) => index + 1);

describe.each(CATALOGUE_KINDS)('an institute for %s', (kind) => {
  test('looks the same for the same id, and differs between ids', () => {
    for (const id of IDS) expect(instituteMarks(kind, id)).toEqual(instituteMarks(kind, id));
    const looks = new Set(IDS.map((id) => JSON.stringify(instituteMarks(kind, id))));
    expect(looks.size).toBeGreaterThan(15);
  });

  test('stands whole on the ground of its half', () => {
    for (const id of IDS) {
      const { left, right, top, bottom } = joined(
        instituteMarks(kind, id).map(({ d, line }) => pathBox(d, line)),
      );
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(160);
      expect(top).toBeGreaterThanOrEqual(4);
      expect(Math.abs(bottom - GROUND)).toBeLessThanOrEqual(2);
    }
  });

  test('is no other kind', () => {
    const others = CATALOGUE_KINDS.filter((other) => other !== kind);
    for (const other of others)
      expect(instituteMarks(kind, 7)).not.toEqual(instituteMarks(other, 7));
  });
});

describe('the cities of the reference data', () => {
  const shownByDestination = ['London', 'Dublin', 'Sydney', 'Auckland'];

  test('each have a drawing of their own, but for those that their destinations show', () => {
    const undrawn = placedCities().filter(({ id }) => CITY_LANDMARKS[id] === undefined);
    expect(undrawn.map(({ name }) => name.en)).toEqual(shownByDestination);
    expect(Object.keys(CITY_LANDMARKS)).toHaveLength(
      placedCities().length - shownByDestination.length,
    );
  });

  test.each(Object.entries(CITY_LANDMARKS))('%s stands whole on the ground', (_id, marks) => {
    const { left, right, top, bottom } = joined(marks.map(({ d, line }) => pathBox(d, line)));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(CORE);
    expect(top).toBeGreaterThanOrEqual(4);
    expect(Math.abs(bottom - GROUND)).toBeLessThanOrEqual(2);
  });
});

test('shows the city and the institute, as decoration', async () => {
  const { container } = await renderUi(
    <CardScene destination="gb" city={2} kind="english" institute={8} />,
  );
  const drawn = (marks: readonly { d: string }[]) => marks.map(({ d }) => d);
  const used = container.querySelector('[data-institute="english"] use')?.getAttribute('href');
  const paths = [...container.querySelectorAll(`[id="${used?.slice(1)}"] path`)];
  expect(paths.map((path) => path.getAttribute('d'))).toEqual(drawn(instituteMarks('english', 8)));
  const place = container.querySelector('use[data-from="1"]')?.getAttribute('href');
  const landmarks = [...container.querySelectorAll(`[id="${place?.slice(1)}"] path`)];
  expect(landmarks.map((path) => path.getAttribute('d'))).toEqual(drawn(CITY_LANDMARKS[2] ?? []));
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
