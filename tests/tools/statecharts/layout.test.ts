import { layOut } from '../../../tools/statecharts/draw/layout';
import type { Layout, Placed, Point } from '../../../tools/statecharts/draw/layout';
import { modelOf } from '../../../tools/statecharts/draw/model';
import { findMachines } from '../../../tools/statecharts/machineFiles';
import { readMachine } from '../../../src/client/lib/machines/readMachine';

const DRAWINGS = findMachines().flatMap((files) =>
  (['en', 'ar'] as const).map((language) => ({ ...files, language })),
);

describe.each(DRAWINGS)('layout of $name in $language', ({ machine, docs, language }) => {
  it('has no arrow through the title of a composite state', async () => {
    const layout = await layOut(modelOf(readMachine(machine), docs, language));
    expect(layout.titles).toHaveLength(compositesIn(layout));
    for (const title of layout.titles) {
      const crossing = layout.arrows.filter(({ points }) =>
        segmentsOf(points).some((segment) => crosses(segment, title)),
      );
      expect(crossing).toEqual([]);
    }
  });
});

function compositesIn({ boxes }: Layout): number {
  return new Set(boxes.flatMap(({ thing }) => thing.parent ?? [])).size;
}

function segmentsOf(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.slice(1).map((point, at) => [points[at] ?? point, point]);
}

/** Lines are axis-aligned, so a segment is a degenerate rectangle. */
function crosses([from, to]: readonly [Point, Point], area: Placed<unknown>): boolean {
  return (
    Math.max(from.x, to.x) > area.x &&
    Math.min(from.x, to.x) < area.x + area.width &&
    Math.max(from.y, to.y) > area.y &&
    Math.min(from.y, to.y) < area.y + area.height
  );
}
