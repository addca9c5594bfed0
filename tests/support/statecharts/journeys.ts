import { isDeepStrictEqual, inspect } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { MachineRun } from '../../../src/client/lib/machines/MachineRun';
import type { AnyFixtures, Expected, ExpectedEffect, Journey } from './fixtures';
import { readStep, takeStep } from './steps';

/**
 * Replays a journey and checks state and effects after each step.
 * @returns the ids of the covered edges.
 * @throws at the first mismatch.
 */
export function replayJourney(
  machine: AnyStateMachine,
  fixtures: AnyFixtures,
  { input, starts, atStart, steps }: Journey,
): string[] {
  const run = new MachineRun(machine, input);
  check('At the start: the state', run.state, starts);
  if (atStart !== undefined) {
    checkEffects('the start', run.effects, atStart.did ?? []);
    checkDetails('the start', run, atStart);
  }
  for (const [words, state, expected = {}] of steps) {
    const before = run.effects.length;
    takeStep(run, readStep(words, fixtures));
    if (run.status === 'error') throw run.error;
    check(`After ${words}: the state`, run.state, state);
    checkEffects(words, run.effects.slice(before), expected.did ?? []);
    checkDetails(words, run, expected);
  }
  run.stop();
  return run.taken.map(({ id }) => id);
}

function checkEffects(
  words: string,
  effects: MachineRun['effects'],
  expected: readonly ExpectedEffect[],
): void {
  const seen = effects.map(({ name, params }, index) =>
    Array.isArray(expected[index]) ? [name, params] : name,
  );
  check(`After ${words}: what it did`, seen, expected);
}

function checkDetails(words: string, run: MachineRun, { asks, context }: Expected): void {
  for (const [actor, input] of Object.entries(asks ?? {})) {
    const running = run.running.find((each) => each.actor === actor);
    check(`After ${words}: what ${actor} is asked`, running?.input, input);
  }
  for (const [key, value] of Object.entries(context ?? {})) {
    check(`After ${words}: ${key}`, run.context[key], value);
  }
}

function check(what: string, seen: unknown, expected: unknown): void {
  if (isDeepStrictEqual(seen, expected)) return;
  throw new Error(`${what} is ${inspect(seen)}, expected ${inspect(expected)}`);
}
