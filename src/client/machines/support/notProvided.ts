/**
 * The place of an effect that whoever starts the machine gives with `provide()`. A machine started
 * without it fails at once and says which effect is missing.
 *
 * @param name the effect as the machine's `setup()` calls it.
 * @returns a function that always throws.
 */
export function notProvided(name: string): () => never {
  return () => {
    throw new Error(`The effect ${name} was not provided`);
  };
}

/** The type of such an effect when it is an action that takes parameters. */
export type EffectWith<Params> = (scope: unknown, params: Params) => never;
