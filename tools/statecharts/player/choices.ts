import type { MachineRun } from '../MachineRun';
import type { Language } from '../words';
import type { PlayableMachine } from './bundledMachines';

export interface Choice {
  readonly label: string;
  readonly kind: 'event' | 'done' | 'failed' | 'time';
  readonly isPossible: boolean;
  readonly take: () => void;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

const WORDS = {
  user: { en: 'What happens', ar: 'ما يحدث' },
  actor: { en: 'Under way: ', ar: 'قيد التنفيذ: ' },
  time: { en: 'Time', ar: 'الوقت' },
  done: { en: 'Done', ar: 'تمّ' },
  failed: { en: 'Failed', ar: 'تعذّر' },
  pass: { en: 'Let time pass: ', ar: 'ليمضِ الوقت: ' },
  seconds: { en: 's', ar: 'ث' },
} as const;

/** Events, outcomes of running actors, and time. */
export function choicesOf(
  { docs, fixtures }: PlayableMachine,
  run: MachineRun,
  language: Language,
): ChoiceGroup[] {
  const say = (words: keyof typeof WORDS): string => WORDS[words][language];
  const named = (text: string, label: string): string =>
    label === 'typical' ? text : `${text} (${label})`;

  const events = Object.entries(fixtures.events).flatMap(([type, examples]) =>
    Object.entries(examples).map(([label, payload]): Choice => {
      const event = { ...payload, type };
      const text = docs.events[type]?.says[language] ?? type;
      return {
        label: named(text, label),
        kind: 'event',
        isPossible: run.can(event),
        take: () => run.send(event),
      };
    }),
  );

  const actors = run.running.map(({ actor }): ChoiceGroup => {
    const outcomes = fixtures.actors[actor];
    const choices = (['done', 'failed'] as const).flatMap((kind) =>
      Object.entries(outcomes?.[kind] ?? {}).map(([label, value]): Choice => ({
        label: named(say(kind), label),
        kind,
        isPossible: true,
        take: () => run.settle(actor, kind === 'done' ? { output: value } : { error: value }),
      })),
    );
    return { title: `${say('actor')}${docs.actors[actor]?.[language] ?? actor}`, choices };
  });

  return [
    { title: say('user'), choices: events },
    ...actors,
    ...timeOf(run, say('time'), say('pass'), say('seconds')),
  ];
}

function timeOf(run: MachineRun, title: string, text: string, unit: string): ChoiceGroup[] {
  const next = run.untilNext;
  if (next === undefined) return [];
  const label = `${text}${next / 1_000} ${unit}`;
  return [
    { title, choices: [{ label, kind: 'time', isPossible: true, take: () => void run.elapse() }] },
  ];
}
