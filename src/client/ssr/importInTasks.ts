import { yieldToMain } from './yieldToMain';

/**
 * Imports modules in one task each: evaluated together they would block a slow phone in a long
 * task.
 */
export async function importInTasks(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part();
    await yieldToMain();
  }
}
