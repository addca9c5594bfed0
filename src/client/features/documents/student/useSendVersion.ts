import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { RequestDocument } from '../../../../contract/documents/documents';
import type { SentPayload } from '../../../../contract/documents/routes';
import type { StoredFile } from '../../../../contract/files/files';
import { errorAnswerOf } from '../../../lib/api/errors';
import { validationWords } from '../../../lib/format/validationWords';
import { sendKey } from '../../../lib/storage/sendKey';
import { useSendDocumentEventMutation } from '../documentsApi';

interface Failure {
  readonly text: string;
  /** A file that another try may hand in; null where the server refused it for good. */
  readonly file: StoredFile | null;
}

/**
 * Hands in a file that has arrived as a document's next version (DOC-02). Every answer, a refusal as well,
 * has the document read anew, so that another try names its newest version.
 */
export function useSendVersion({ id, version }: Pick<RequestDocument, 'id' | 'version'>): {
  readonly send: (file: StoredFile) => Promise<void>;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
} {
  const intl = useIntl();
  const [post, { isLoading }] = useSendDocumentEventMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (file: StoredFile): Promise<void> => {
    setFailure(null);
    const keys = sendKey(`document_event:${id}`);
    const event: Omit<SentPayload, 'idempotency_key'> = {
      event: 'SENT',
      file_id: file.id,
      version,
    };
    try {
      const key = keys.of(JSON.stringify(event));
      await post({ id, body: { ...event, idempotency_key: key } }).unwrap();
      keys.forget();
    } catch (error) {
      console.error('A version of a document was not sent', error);
      const answer = errorAnswerOf(error);
      const field = answer?.errors?.[0];
      if (answer?.code === 'CONFLICT') {
        setFailure({ text: intl.formatMessage({ id: 'documents.changed' }), file });
      } else if (field) {
        setFailure({ text: validationWords(intl)(field.key), file: null });
      } else {
        setFailure({
          text: answer?.message ?? intl.formatMessage({ id: 'documents.failed' }),
          file,
        });
      }
    }
  };
  return { send, isLoading, failure };
}
