/** Machine names: states are conditions, events are facts, guards are questions. */
import type { MachineReading } from '../../src/client/lib/machines/readMachine';

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const SCREAMING = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const QUESTION = /^(is|are|was|has|can|does)[A-Z]/;
const IRREGULAR =
  /^(BEGUN|BROKEN|BUILT|CHOSEN|DONE|FOUND|GIVEN|HELD|KEPT|LEFT|LOST|MADE|MET|PAID|PUT|READ|SEEN|SENT|SET|SHOWN|SHUT|SPOKEN|TAKEN|TOLD|WITHDRAWN|WON|WRITTEN)$/;

/** One line per violation. */
export function checkNames({ id, states, events, guards, actors }: MachineReading): string[] {
  const problems = (names: readonly string[], isFine: (name: string) => boolean, rule: string) =>
    names.filter((name) => !isFine(name)).map((name) => `${id}: ${name} ${rule}`);
  return [
    ...problems(
      states.map((state) => state.id),
      (name) => name.split('.').every((part) => CAMEL.test(part)),
      'should be a condition in camelCase, such as signingOut',
    ),
    ...problems(
      events,
      (name) => SCREAMING.test(name) && isFact(name),
      'should be a fact in SCREAMING_SNAKE_CASE that ends in a participle, such as FORM_SENT',
    ),
    ...problems(guards, (name) => QUESTION.test(name), 'should be a question, such as isImage'),
    ...problems(actors, (name) => CAMEL.test(name), 'should be an order in camelCase'),
  ];
}

function isFact(name: string): boolean {
  const last = name.split('_').at(-1) ?? '';
  return last.endsWith('ED') || IRREGULAR.test(last);
}
