import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { readPendingUpload } from '../../lib/storage/pendingUploads';
import { useLazyComponent } from '../../lazy/useLazyComponent';
import { IconButton } from '../../ui/IconButton';
import { AttachIcon } from '../../ui/icons/actions';

const loadPanel = async () => (await import('./AttachPanel')).AttachPanel;

/**
 * The way to send a file (CHAT-38), which opens by itself where an upload was cut off.
 * @param reader the reader's account
 * @param onSent takes the focus of the panel that is gone
 */
export function useAttachFile(
  room: string,
  reader: string,
  onSent: () => void,
): { readonly button: ReactElement; readonly panel: ReactElement | null } {
  const { formatMessage } = useIntl();
  const { Part, isOpen, open, close } = useLazyComponent(loadPanel);
  // The same after a reload.
  const subject = `chat:${room}`;
  useEffect(() => {
    void readPendingUpload(subject, reader).then((pending) => {
      if (pending !== undefined) open();
    });
  }, [subject, reader, open]);
  return {
    button: (
      <IconButton
        label={formatMessage({ id: 'chat.attach' })}
        expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        <AttachIcon size={22} />
      </IconButton>
    ),
    panel: Part && (
      <Part
        room={room}
        subject={subject}
        onSent={() => {
          close();
          onSent();
        }}
      />
    ),
  };
}
