import { BRAND } from '../../../src/contract/brand';
import { drawSvg } from '../../../tools/statecharts/draw/drawSvg';
import { findMachines } from '../../../tools/statecharts/machineFiles';
import { readMachine } from '../../../tools/statecharts/readMachine';
import { describeCondition } from '../../../tools/statecharts/words';

const MACHINES = findMachines().map((files) => [files.name, files] as const);

describe.each(MACHINES)('%s', (_name, { machine, docs }) => {
  const reading = readMachine(machine);
  const finals = reading.states.filter(({ type }) => type === 'final');
  const good = finals.filter(({ id }) => docs.states[id]?.isSuccess);

  it('is green only where it ends well, and in the legend', async () => {
    const svg = await drawSvg(reading, docs, 'en');
    expect(svg.split(BRAND.success)).toHaveLength(good.length + 2);
    expect(Object.values(docs.states).filter(({ isSuccess }) => isSuccess)).toHaveLength(
      good.length,
    );
    if (finals.length > 0) expect(good).not.toHaveLength(0);
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
