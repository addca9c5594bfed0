/**
 * The steps of a request and their meaning (REQ-05). Every other place asks the functions of this
 * file instead of comparing with a step's name.
 */

/** In their order; a request only moves forwards. */
export const REQUEST_STEPS = [
  'received',
  'contacted',
  'documents',
  'applied',
  'offer',
  'paid',
  'enrolled',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

export const STEP_ACTORS = ['student', 'team', 'partner'] as const;
export type StepActor = (typeof STEP_ACTORS)[number];

/** The step of a request that nobody has worked on yet. */
export const FIRST_STEP: RequestStep = 'received';

/** The step after which a request needs nobody any more. */
export const FINAL_STEP: RequestStep = 'enrolled';

/** Steps at which money has moved: the request cannot be withdrawn (REQ-09) and outlives its student's data (SEC-15). */
export const PAID_STEPS = ['paid', 'enrolled'] as const satisfies readonly RequestStep[];

export function isNew(step: RequestStep): boolean {
  return step === FIRST_STEP;
}

export function isFinal(step: RequestStep): boolean {
  return step === FINAL_STEP;
}

export function isPaid(step: RequestStep): boolean {
  return PAID_STEPS.some((paid) => paid === step);
}

/** Whether `step` comes after `other`. */
export function isLater(step: RequestStep, other: RequestStep): boolean {
  return REQUEST_STEPS.indexOf(step) > REQUEST_STEPS.indexOf(other);
}

/** The steps after `step`, nearest first; none after the final one. */
export function stepsAfter(step: RequestStep): readonly RequestStep[] {
  return REQUEST_STEPS.slice(REQUEST_STEPS.indexOf(step) + 1);
}

/** The steps up to and including `step`. */
export function stepsUpTo(step: RequestStep): readonly RequestStep[] {
  return REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf(step) + 1);
}

/** The next step; undefined after the final one. */
export function nextOf(step: RequestStep): RequestStep | undefined {
  return stepsAfter(step)[0];
}

/** Reads a step that a database, a push or a newer server wrote; undefined if it is not one. */
export function toStep(value: unknown): RequestStep | undefined {
  return REQUEST_STEPS.find((step) => step === value);
}

/** The party that brings a request to a step. */
export const ACTOR_OF_STEP: Readonly<Record<RequestStep, StepActor>> = {
  received: 'student',
  contacted: 'team',
  documents: 'student',
  applied: 'team',
  offer: 'partner',
  paid: 'student',
  enrolled: 'partner',
};

/** The steps at which a request waits for a party: its next step is that party's; none after the last. */
export function stepsWaitingFor(actor: StepActor): readonly RequestStep[] {
  return REQUEST_STEPS.filter((step) => waitsFor(step) === actor);
}

/** The party that brings a request to its next step; undefined after the final one. */
export function waitsFor(step: RequestStep): StepActor | undefined {
  const next = nextOf(step);
  return next && ACTOR_OF_STEP[next];
}
