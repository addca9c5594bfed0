/**
 * Replays a machine's generated paths on its feature, as user and network events, and checks the
 * screen after each step. In Arabic; `npm run test:full` adds English.
 */
import { act, cleanup, waitFor } from '@testing-library/react';
import type { AnyStateMachine } from 'xstate';
import type { Language } from '../../../src/contract/common/constants';
import type { StateName } from '../../../src/client/lib/machines/names';
import { SCREEN_LANGUAGES } from '../matrix';
import type { AnyFixtures } from './fixtures';
import { replayUntilCovered } from './harness';
import { coveringPaths } from './paths';
import type { ReplayedPath } from './paths';
import { readStep } from './steps';

/** Maps a machine's steps to its feature. `RenderedApp` is the driver's own state. */
export interface ScreenDriver<Machine extends AnyStateMachine, RenderedApp> {
  readonly open: (
    language: Language,
    steps: readonly string[],
    input: unknown,
  ) => Promise<RenderedApp>;
  /** Performs a step, by its full words or those before the colon. */
  readonly steps: Readonly<Record<string, (app: RenderedApp, payload: unknown) => unknown>>;
  /** Checks the screen of a state; null for transient states. */
  readonly sees: Readonly<
    Partial<Record<StateName<Machine>, ((app: RenderedApp) => unknown) | null>>
  >;
  /** Steps besides delays that advance the clock. */
  readonly timeSteps?: readonly string[];
  /** Steps that a screen cannot perform, with the reason; a path ends before one. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

/** Declares one test for each path needed to cover every edge. */
export function describeScreens<Machine extends AnyStateMachine, RenderedApp>(
  machine: Machine,
  fixtures: AnyFixtures,
  driver: ScreenDriver<Machine, RenderedApp>,
): void {
  const paths = coveringPaths(replayUntilCovered(machine, fixtures))
    .map((path) => reachablePart(path, driver.unreachable ?? {}))
    .filter(({ steps }) => steps.length > 0);

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  describe.each(SCREEN_LANGUAGES)('on screen in %s', (language) => {
    it.each(paths.map((path) => [sayPath(path), path] as const))(
      '%s',
      async (_, { steps, input }) => {
        // Faked only where it must advance: waiting on a faked clock happens inside an `act`,
        // which a feature that focuses in an effect would nest.
        if (steps.some(({ step }) => movesTime(step, driver.timeSteps))) {
          jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
        }
        const app = await driver.open(
          language,
          steps.map(({ step }) => step),
          input,
        );
        for (const { step, state } of steps) {
          await doStep(driver, app, step, fixtures);
          await see(driver, app, state, step);
        }
      },
    );
  });
}

function movesTime(step: string, timeSteps: readonly string[] = []): boolean {
  return step.startsWith('after ') || timeSteps.includes(step);
}

async function doStep<Machine extends AnyStateMachine, RenderedApp>(
  { steps }: ScreenDriver<Machine, RenderedApp>,
  app: RenderedApp,
  words: string,
  fixtures: AnyFixtures,
): Promise<void> {
  const perform = steps[words] ?? steps[words.split(': ')[0] ?? ''];
  if (perform === undefined) throw new Error(`The driver does not know how to do "${words}"`);
  const step = readStep(words, fixtures);
  await perform(app, step.kind === 'event' ? step.event : undefined);
}

async function see<Machine extends AnyStateMachine, RenderedApp>(
  { sees }: ScreenDriver<Machine, RenderedApp>,
  app: RenderedApp,
  state: string,
  words: string,
): Promise<void> {
  const look: ((app: RenderedApp) => unknown) | null | undefined =
    sees[state as StateName<Machine>];
  if (look === null) return;
  if (look === undefined) throw new Error(`Nobody says what a user sees in ${state}`);
  try {
    await waitFor(() => look(app));
  } catch (error) {
    if (error instanceof Error) error.message = `After ${words}, in ${state}: ${error.message}`;
    throw error;
  }
}

function reachablePart(path: ReplayedPath, unreachable: object): ReplayedPath {
  const end = path.steps.findIndex(({ step }) => step in unreachable);
  return end < 0 ? path : { ...path, steps: path.steps.slice(0, end) };
}

function sayPath({ steps }: ReplayedPath): string {
  return steps.map(({ step }) => step).join(', ');
}

export async function letPass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

export class HeldAnswer<Value> {
  private readonly waiting: ((value: Promise<Value>) => void)[] = [];

  readonly ask = (): Promise<Value> =>
    new Promise((resolve) => {
      this.waiting.push(resolve);
    });

  /** The call is out: one that a test does not wait for would be made in the next test. */
  expectAsked(): void {
    expect(this.waiting).not.toEqual([]);
  }

  async answer(value: Value | Promise<Value>): Promise<void> {
    await waitFor(() => this.expectAsked());
    this.waiting.shift()?.(Promise.resolve(value));
  }

  /** Answers the last caller: StrictMode mounts twice, and the first call is abandoned. */
  async answerLast(value: Value | Promise<Value>): Promise<void> {
    await waitFor(() => this.expectAsked());
    this.waiting.splice(0).at(-1)?.(Promise.resolve(value));
  }
}
