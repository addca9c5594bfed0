/**
 * Placeholder for an effect that `provide()` must replace; throws with its name when called.
 *
 * @param name the effect in the machine's `setup()`
 */
export function notProvided(name: string): () => never {
  return () => {
    throw new Error(`The effect ${name} was not provided`);
  };
}

/** Placeholder type of an action with parameters. */
export type EffectWith<Params> = (scope: unknown, params: Params) => never;
