import type { MachineRun } from '../../../src/client/lib/machines/MachineRun';
import type { AnyFixtures } from './fixtures';

export type Step =
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'done'; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'failed'; readonly actor: string; readonly error: unknown }
  | { readonly kind: 'delay'; readonly delay: string };

/** Parses a step. @throws for an unknown payload or outcome. */
export function readStep(words: string, fixtures: AnyFixtures): Step {
  const [what = '', label = 'typical'] = words.split(': ');
  const [subject = '', kind] = what.split(' ');
  if (subject === 'after' && kind !== undefined) return { kind: 'delay', delay: kind };
  const examples =
    kind === 'done' || kind === 'failed'
      ? fixtures.actors[subject]?.[kind]
      : fixtures.events[subject];
  if (examples === undefined || !(label in examples)) {
    throw new Error(`The fixtures have nothing for the step "${words}"`);
  }
  const example: unknown = examples[label];
  if (kind === 'done') return { kind, actor: subject, output: example };
  if (kind === 'failed') return { kind, actor: subject, error: example };
  return { kind: 'event', event: { ...(example as object), type: subject } };
}

export function sayStep(what: string, label: string): string {
  return label === 'typical' ? what : `${what}: ${label}`;
}

export function takeStep(run: MachineRun, step: Step): void {
  switch (step.kind) {
    case 'event':
      run.send(step.event);
      break;
    case 'done':
      run.settle(step.actor, { output: step.output });
      break;
    case 'failed':
      run.settle(step.actor, { error: step.error });
      break;
    case 'delay':
      run.elapseUntil(step.delay);
      break;
  }
}
