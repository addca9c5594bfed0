import { readMachine } from '../../../../src/client/lib/machines/readMachine';
import {
  coverageOf,
  requireFullCoverage,
  replayUntilCovered,
} from '../../../support/statecharts/harness';
import { replayJourney } from '../../../support/statecharts/journeys';
import { findTestedMachines } from '../../../support/statecharts/testedMachines';

describe.each(findTestedMachines())('$name', ({ machine, fixtures }) => {
  const reading = readMachine(machine);

  it.each(fixtures.journeys.map((journey) => [journey.name, journey] as const))(
    '%s',
    (_, journey) => {
      expect(() => replayJourney(machine, fixtures, journey)).not.toThrow();
    },
  );

  it('has journeys that cover every transition', () => {
    const taken = fixtures.journeys.map((journey) => ({
      edges: replayJourney(machine, fixtures, journey),
    }));
    requireFullCoverage('No journey takes', coverageOf(reading, taken));
  });

  // `npm run test:mutants` replays every path.
  it('reaches the expected state on paths through every transition', () => {
    const paths = replayUntilCovered(machine, fixtures);
    expect(paths.length).toBeGreaterThan(0);
    requireFullCoverage('No generated path takes', coverageOf(reading, paths));
  });
});
