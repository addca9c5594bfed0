import { yieldToMain } from './yieldToMain';

/** Imports parts of the code in a task each: evaluated all at once, they are a long one on a slow phone. */
export async function importInTasks(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part();
    await yieldToMain();
  }
}
