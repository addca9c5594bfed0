import { moved } from '../../../src/shared/girih/geometry';
import { TILINGS } from '../../../src/shared/girih/tilings';

const area = (outline: readonly { x: number; y: number }[]): number =>
  Math.abs(
    outline.reduce((sum, a, index) => {
      const b = outline[(index + 1) % outline.length] ?? a;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0),
  );

describe('tilings', () => {
  test.each(TILINGS.map((tiling, index) => [index, tiling()] as const))(
    'tiling %i covers its cell without gaps or overlaps',
    (_, { width, height, tiles }) => {
      const placed = tiles.map(({ shape, place }) => moved(shape, place));
      const insideShare = (samples: number): number[] => {
        const counts: number[] = [];
        for (let i = 0; i < samples; i += 1) {
          for (let j = 0; j < samples; j += 1) {
            const at = { x: ((i + 0.37) / samples) * width, y: ((j + 0.61) / samples) * height };
            counts.push(placed.filter((outline) => contains(outline, at)).length);
          }
        }
        return counts;
      };
      expect(new Set(insideShare(40))).toEqual(new Set([1]));
      for (const outline of placed) expect(area(outline)).toBeGreaterThan(0.3);
    },
  );
});

/** Point in polygon (even-odd rule). */
function contains(
  outline: readonly { x: number; y: number }[],
  at: { x: number; y: number },
): boolean {
  return outline.reduce((inside, a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const crosses =
      a.y > at.y !== b.y > at.y && at.x < a.x + ((at.y - a.y) / (b.y - a.y)) * (b.x - a.x);
    return crosses ? !inside : inside;
  }, false);
}
