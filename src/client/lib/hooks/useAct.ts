import { useState } from 'react';

import { errorAnswerOf } from '../api/errors';

/**
 * Runs the actions of a page, one at a time, and keeps why the last one failed.
 * @param failed the words for a failure that the server says nothing of
 */
export function useAct(failed: string): {
  /** @returns whether it was done */
  readonly act: (send: () => Promise<unknown>) => Promise<boolean>;
  readonly failure: string | null;
} {
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      console.error(failed, error);
      setFailure(errorAnswerOf(error)?.message ?? failed);
      return false;
    }
  };
  return { act, failure };
}
