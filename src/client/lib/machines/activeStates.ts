import type { StateValue } from 'xstate';

/** Separator as in the fixtures' state names; not shown to users. */
const BETWEEN_PARALLEL = ' & ';

/** All active state paths, parents first. */
export function activeStates(value: StateValue, parent = ''): string[] {
  if (typeof value === 'string') return [join(parent, value)];
  return Object.entries(value).flatMap(([key, child]) => {
    const path = join(parent, key);
    return child === undefined ? [path] : [path, ...activeStates(child, path)];
  });
}

/** The innermost active states as one string: `idle.ready`, parallel ones joined with `&`. */
export function leafState(value: StateValue): string {
  const active = activeStates(value);
  const isParent = (path: string): boolean => active.some((other) => other.startsWith(`${path}.`));
  return active.filter((path) => !isParent(path)).join(BETWEEN_PARALLEL);
}

function join(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`;
}
