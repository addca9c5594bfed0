import type { ChartDocs } from '../../../../contract/statecharts/statecharts';
import type { MachineRun } from '../../../lib/machines/MachineRun';
import type { Language } from '../../../lib/machines/words';
import type { AnyExamples } from '../../../lib/machines/examples';

interface Labelled {
  /** The label of an example that is not the typical one, as in code. */
  readonly example: string | undefined;
  readonly take: (run: MachineRun) => void;
}

export interface EventChoice extends Labelled {
  readonly text: string;
  readonly isPossible: boolean;
}

export interface OutcomeChoice extends Labelled {
  readonly kind: 'done' | 'failed';
}

export interface RunningWork {
  readonly actor: string;
  readonly text: string;
  readonly choices: readonly OutcomeChoice[];
}

const labelOf = (label: string): string | undefined => (label === 'typical' ? undefined : label);

/** A machine's events, currently possible or not. */
export function eventChoices(
  docs: ChartDocs,
  { events }: AnyExamples,
  run: MachineRun,
  language: Language,
): EventChoice[] {
  return Object.entries(events).flatMap(([type, payloads]) =>
    Object.entries(payloads).map(([label, payload]): EventChoice => {
      const event = { ...payload, type };
      return {
        text: docs.events[type]?.says[language] ?? type,
        example: labelOf(label),
        isPossible: run.can(event),
        take: (played) => played.send(event),
      };
    }),
  );
}

/** The work that runs now, with how it may end. */
export function runningWork(
  docs: ChartDocs,
  { actors }: AnyExamples,
  run: MachineRun,
  language: Language,
): RunningWork[] {
  return run.running.map(({ actor }): RunningWork => ({
    actor,
    text: docs.actors[actor]?.[language] ?? actor,
    choices: (['done', 'failed'] as const).flatMap((kind) =>
      Object.entries(actors[actor]?.[kind] ?? {}).map(([label, value]): OutcomeChoice => ({
        kind,
        example: labelOf(label),
        take: (played) =>
          played.settle(actor, kind === 'done' ? { output: value } : { error: value }),
      })),
    ),
  }));
}
