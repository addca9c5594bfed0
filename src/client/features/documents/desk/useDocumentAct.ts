import { useState } from 'react';
import { useIntl } from 'react-intl';

import { errorAnswerOf } from '../../../lib/api/errors';

/** Runs the acts of the team on a document, one at a time, with why the last one failed. */
export function useDocumentAct(): {
  /** @returns whether it was done */
  readonly act: (send: () => Promise<unknown>) => Promise<boolean>;
  readonly failure: string | null;
} {
  const { formatMessage } = useIntl();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      console.error('A change of a document was not sent', error);
      setFailure(errorAnswerOf(error)?.message ?? formatMessage({ id: 'documents.desk.failed' }));
      return false;
    }
  };
  return { act, failure };
}
