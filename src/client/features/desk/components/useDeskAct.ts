import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { ErrorAnswer } from '../../../../contract/common/errors';
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

/** Why an action at the desk failed: who was faster, or what the server said. */
export function failureText(
  answer: ErrorAnswer | undefined,
  formatMessage: IntlShape['formatMessage'],
): string {
  const faster = answer?.data?.holder;
  if (faster) return formatMessage({ id: 'desk.taken' }, { name: faster.name });
  return answer?.message ?? formatMessage({ id: 'desk.failed' });
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
      setFailure({ text: failureText(answer, formatMessage), ...(!answer && { unless: stands }) });
      return answer?.code ?? 'LOST';
    }
  };
  return { failure: failure && !isSettled ? failure.text : null, run };
}
