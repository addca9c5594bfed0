/**
 * Tests of a machine, run by Jest and the mutation check: generated paths and hand-written journeys
 * must both cover every edge. Only journeys state where edges should lead.
 */
import type { AnyStateMachine } from 'xstate';
import type { MachineReading } from '../../../src/client/lib/machines/readMachine';
import { readMachine } from '../../../src/client/lib/machines/readMachine';
import type { AnyFixtures } from './fixtures';
import { replayJourney } from './journeys';
import { generatePaths, missingEdges, replay, partitionPaths } from './paths';
import type { ReplayedPath } from './paths';

export interface Coverage {
  readonly edges: number;
  readonly missing: readonly string[];
}

function replayAll(machine: AnyStateMachine, fixtures: AnyFixtures): ReplayedPath[] {
  return generatePaths(machine, fixtures).map((path) => replay(machine, fixtures, path));
}

/** Replays generated paths: one per state transition, then more until every edge is covered. */
export function replayUntilCovered(
  machine: AnyStateMachine,
  fixtures: AnyFixtures,
): ReplayedPath[] {
  const { essential, others } = partitionPaths(generatePaths(machine, fixtures));
  const replayed = essential.map((path) => replay(machine, fixtures, path));
  const left = new Set(missingEdges(readMachine(machine), replayed).map(({ id }) => id));
  for (const path of others) {
    if (left.size === 0) break;
    const further = replay(machine, fixtures, path);
    for (const edge of further.edges) left.delete(edge);
    replayed.push(further);
  }
  return replayed;
}

export function generatedCoverage(machine: AnyStateMachine, fixtures: AnyFixtures): Coverage {
  return coverageOf(readMachine(machine), replayUntilCovered(machine, fixtures));
}

export function coverageOf(
  reading: MachineReading,
  paths: readonly { readonly edges: readonly string[] }[],
): Coverage {
  return {
    edges: reading.edges.length,
    missing: missingEdges(reading, paths).map(({ id }) => id),
  };
}

/** Runs all tests of a machine; throws at the first failure. */
export function testMachine(machine: AnyStateMachine, fixtures: AnyFixtures): void {
  const reading = readMachine(machine);
  const journeys = fixtures.journeys.map((journey) => ({
    edges: replayJourney(machine, fixtures, journey),
  }));
  requireFullCoverage('No journey takes', coverageOf(reading, journeys));
  requireFullCoverage('No generated path takes', coverageOf(reading, replayAll(machine, fixtures)));
}

/** @throws below full coverage, with the missing edges. */
export function requireFullCoverage(complaint: string, { edges, missing }: Coverage): void {
  if (missing.length === 0) return;
  const share = `${edges - missing.length} of ${edges} transitions`;
  throw new Error(`${complaint} (${share}):\n${missing.map((id) => `  ${id}`).join('\n')}`);
}
