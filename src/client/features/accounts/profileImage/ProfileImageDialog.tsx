import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ImageChooser } from './ImageChooser';
import { useImageUpload } from './useImageUpload';

interface ProfileImageDialogProps {
  readonly onClosed: () => void;
}

/** The profile image dialog (PRO-03). Opens on mount, so that it can be loaded on demand. */
export function ProfileImageDialog({ onClosed }: ProfileImageDialogProps): ReactElement {
  const { formatMessage } = useIntl();
  const { snapshot, send } = useImageUpload();
  const { file, progress } = snapshot.context;
  const isOpen = snapshot.hasTag('open');
  const isBusy = snapshot.hasTag('busy');

  const wasOpen = useRef(false);
  const closed = useEffectEvent(onClosed);
  useEffect(() => send({ type: 'DIALOG_OPENED' }), [send]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      title={formatMessage({ id: 'profileImage.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={() => send({ type: 'DIALOG_CLOSED' })}
      actions={
        <>
          <Button bordered onClick={() => send({ type: 'DIALOG_CLOSED' })}>
            {formatMessage({ id: 'common.close' })}
          </Button>
          <Button
            busy={isBusy}
            disabled={!snapshot.hasTag('preview')}
            onClick={() => send({ type: 'UPLOAD_REQUESTED' })}
          >
            {formatMessage({ id: 'profileImage.add' })}
          </Button>
        </>
      }
    >
      <ImageChooser
        picture={file}
        disabled={isBusy}
        refused={snapshot.hasTag('notAnImage')}
        onChoose={(chosen) => send({ type: 'IMAGE_CHOSEN', file: chosen })}
      />
      {isBusy ? (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={formatMessage({ id: 'profileImage.progress' })}
          sx={{ mt: 2, blockSize: 8, borderRadius: 1 }}
        />
      ) : null}
    </Dialog>
  );
}
