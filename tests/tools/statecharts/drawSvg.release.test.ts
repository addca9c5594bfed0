import { BRAND } from '../../../src/shared/brand';
import { chartsOf, MOST_WIDTH } from '../../../tools/statecharts/draw/charts';
import { drawSvg } from '../../../tools/statecharts/draw/drawSvg';
import { findMachines } from '../../../tools/statecharts/machineFiles';
import { readMachine } from '../../../src/client/lib/machines/readMachine';
import { describeCondition } from '../../../src/client/lib/machines/words';

const MACHINES = findMachines().map((files) => [files.name, files] as const);

describe.each(MACHINES)('%s', (_name, { machine, docs }) => {
  const reading = readMachine(machine);
  const finals = reading.states.filter(({ type }) => type === 'final');
  const good = finals.filter(({ id }) => docs.states[id]?.isSuccess);

  it('is green only where it ends well, and in the legend', async () => {
    const { svg } = await drawSvg(reading, docs, 'en');
    expect(svg.split(BRAND.success)).toHaveLength(good.length + 2);
    expect(Object.values(docs.states).filter(({ isSuccess }) => isSuccess)).toHaveLength(
      good.length,
    );
    if (finals.length > 0) expect(good).not.toHaveLength(0);
  });

  it('fits a page in both languages, and shows every state and transition', async () => {
    const charts = await chartsOf(reading, docs);
    for (const drawn of [charts.en, charts.ar]) {
      const widths = drawn.map(({ svg }) => Number(/ width="([\d.]+)"/.exec(svg)?.[1]));
      expect(Math.max(...widths)).toBeLessThanOrEqual(MOST_WIDTH);
      const all = drawn.map(({ svg }) => svg).join('\n');
      const shown = (attribute: string): Set<string> =>
        new Set(
          [...all.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].flatMap(([, ids = '']) =>
            ids.split('|'),
          ),
        );
      const states = shown('data-state');
      const edges = shown('data-edge');
      const unescaped = (id: string): string => id.replaceAll('&', '&amp;').replaceAll('>', '&gt;');
      const lost = reading.edges.filter(
        ({ id, targets }) => targets.length > 0 && !edges.has(unescaped(id)) && !edges.has(id),
      );
      expect(lost.map(({ id }) => id)).toEqual([]);
      expect(reading.states.filter(({ id }) => !states.has(id)).map(({ id }) => id)).toEqual([]);
    }
  });

  it('numbers the cases of one trigger in the order in which they are asked', () => {
    const cases = reading.edges.filter(({ branches }) => branches > 1);
    for (const edge of cases) {
      for (const language of ['ar', 'en'] as const) {
        expect(describeCondition(edge, docs, language)).toMatch(
          new RegExp(`^${edge.branch + 1}\\. .`),
        );
      }
    }
    const alone = reading.edges.filter(({ branches }) => branches === 1);
    for (const edge of alone) expect(describeCondition(edge, docs, 'en') ?? '').not.toMatch(/^\d/);
  });
});
