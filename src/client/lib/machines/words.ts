/** Describes a machine in words from its docs. */
import type { AnyMachineDocs, Words } from './docs';
import type { EdgeReading, MachineReading } from './readMachine';

export type Language = keyof Words;

const FIXED = {
  done: { en: 'done', ar: 'تمّ' },
  failed: { en: 'failed', ar: 'تعذّر' },
  progressed: { en: 'news', ar: 'جديد' },
  finished: { en: 'All steps inside are finished', ar: 'اكتملت الخطوات الداخلية' },
  always: { en: 'At once', ar: 'فورًا' },
  yes: { en: 'yes', ar: 'نعم' },
  otherwise: { en: 'otherwise', ar: 'وإلا' },
  seconds: { en: 's', ar: 'ث' },
  timed: { en: '{time} · {what}', ar: '{time} · {what}' },
  ended: { en: '{work}: {outcome}', ar: '{work}: {outcome}' },
} as const satisfies Record<string, Words>;

/** A fixed text with its values in place of `{name}`. */
function fill(
  text: keyof typeof FIXED,
  language: Language,
  values: Readonly<Record<string, string>>,
): string {
  return FIXED[text][language].replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** An edge's trigger in words. */
export function describeTrigger(
  { trigger }: EdgeReading,
  reading: MachineReading,
  docs: AnyMachineDocs,
  language: Language,
): string {
  switch (trigger.kind) {
    case 'event':
      return docs.events[trigger.event]?.says[language] ?? trigger.event;
    case 'delay': {
      const what = docs.delays[trigger.delay]?.[language] ?? trigger.delay;
      const seconds = formatSeconds(reading, trigger.delay, language);
      return seconds === undefined ? what : fill('timed', language, { time: seconds, what });
    }
    case 'done':
    case 'failed':
    case 'progressed': {
      const work = docs.actors[trigger.actor]?.[language] ?? trigger.actor;
      return fill('ended', language, { work, outcome: FIXED[trigger.kind][language] });
    }
    case 'finished':
    case 'always':
      return FIXED[trigger.kind][language];
  }
}

/**
 * An edge's condition: a question with its answer, or that no other condition held; numbered where one
 * trigger has several.
 */
export function describeCondition(
  { guard, branch, branches }: EdgeReading,
  docs: AnyMachineDocs,
  language: Language,
): string | undefined {
  // They are asked in this order, and the first that holds decides.
  const place = branches > 1 ? `${branch + 1}. ` : '';
  if (guard !== null) {
    return `${place}${docs.guards[guard]?.[language] ?? guard}\u00a0${FIXED.yes[language]}`;
  }
  return branch > 0 ? `${place}${FIXED.otherwise[language]}` : undefined;
}

/** Formats a delay such as `0.1 s`; undefined if it depends on the context. */
export function formatSeconds(
  { delays }: MachineReading,
  name: string,
  language: Language,
): string | undefined {
  const milliseconds = delays.find((delay) => delay.name === name)?.milliseconds;
  return typeof milliseconds === 'number'
    ? `${milliseconds / 1_000} ${FIXED.seconds[language]}`
    : undefined;
}
