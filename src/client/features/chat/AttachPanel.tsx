import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredFile } from '../../../contract/files/files';
import { useAct } from '../../lib/hooks/useAct';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/limits/Notice';
import { FileUpload } from '../files/components/FileUpload';
import { useSendChatFileMutation } from './api/chatFilesApi';

/** Hands in a file and sends it in a conversation: choosing sends (CHAT-38). */
export function AttachPanel({
  room,
  subject,
  onSent,
}: {
  readonly room: string;
  readonly subject: string;
  readonly onSent: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [sendFile, { isLoading }] = useSendChatFileMutation();
  const { act, failure } = useAct(formatMessage({ id: 'chat.attachFailed' }));
  // The server has it, and the conversation not yet.
  const [kept, setKept] = useState<StoredFile | null>(null);
  const send = async (file: StoredFile): Promise<void> => {
    setKept(file);
    if (await act(() => sendFile({ room, file_id: file.id }).unwrap())) onSent();
  };
  return (
    <Panel role="group" aria-label={formatMessage({ id: 'chat.attach' })}>
      <FileUpload subject={subject} onFile={(file) => void send(file)} />
      <Notice text={failure} />
      {kept && failure !== null && (
        <Button busy={isLoading} onClick={() => void send(kept)}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 0),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));
