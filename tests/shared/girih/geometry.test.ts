import { hankinMotif, regularPolygon } from '../../../src/shared/girih/geometry';

describe('hankinMotif', () => {
  test.each([4, 6, 8, 10, 12])('makes a star with %i points in a regular tile', (sides) => {
    const motif = hankinMotif(regularPolygon(sides, 0), 60);
    expect(motif).toHaveLength(1);
    const outline = motif[0] ?? [];
    expect(outline).toHaveLength(2 * sides);
    const reach = outline.map(({ x, y }) => Math.hypot(x, y));
    const points = reach.filter((_, index) => index % 2 === 0);
    const corners = reach.filter((_, index) => index % 2 === 1);
    expect(Math.max(...points) - Math.min(...points)).toBeCloseTo(0);
    expect(Math.max(...corners) - Math.min(...corners)).toBeCloseTo(0);
    expect(points[0]).toBeGreaterThan(corners[0] ?? Infinity);
  });

  test('makes the star polygon {8/3} of an octagon at 67.5 degrees', () => {
    const [outline = []] = hankinMotif(regularPolygon(8, 0), 67.5);
    const [point, corner] = [outline[0], outline[1]].map((at) =>
      Math.hypot(at?.x ?? 0, at?.y ?? 0),
    );
    const ratio = Math.cos((3 * Math.PI) / 8) / Math.cos(Math.PI / 4);
    expect((corner ?? 0) / (point ?? 1)).toBeCloseTo(ratio);
  });
});
