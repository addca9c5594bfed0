import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { errorAnswerOf } from '../../../lib/api/errors';

interface Failure {
  readonly text: string;
  /**
   * State of the entry at the press, checked if no answer came: if it has changed, the action may
   * have succeeded, and a retry would move the request one step too far.
   */
  readonly unless?: string;
}

interface Call {
  readonly unwrap: () => Promise<unknown>;
}

/** Runs actions at the desk, with the error text of the last one. */
export function useDeskAct({ holder, request }: DeskItem): {
  readonly failure: string | null;
  /** @returns the code of a refusal, 'LOST' without an answer, undefined when it worked */
  readonly run: (call: Call) => Promise<string | undefined>;
} {
  const { formatMessage } = useIntl();
  const [failure, setFailure] = useState<Failure | null>(null);
  const next = request?.next_action;
  const stands = `${holder?.id} ${request?.step} ${next?.text} ${next?.due}`;
  const isSettled = failure?.unless !== undefined && failure.unless !== stands;

  const run = async (call: Call): Promise<string | undefined> => {
    setFailure(null);
    try {
      await call.unwrap();
      return undefined;
    } catch (error) {
      console.error('An act at the desk failed', error);
      const answer = errorAnswerOf(error);
      const faster = answer?.data?.holder;
      setFailure(
        faster
          ? { text: formatMessage({ id: 'desk.taken' }, { name: faster.name }) }
          : answer
            ? { text: answer.message }
            : { text: formatMessage({ id: 'desk.failed' }), unless: stands },
      );
      return answer?.code ?? 'LOST';
    }
  };
  return { failure: failure && !isSettled ? failure.text : null, run };
}
