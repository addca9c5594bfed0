import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ACCEPTED_TYPES } from '../../../../contract/files/files';
import type { StoredFile } from '../../../../contract/files/files';
import { Button } from '../../../ui/Button';
import { FileChooser } from '../../../ui/FileChooser';
import { Notice } from '../../../ui/limits/Notice';
import { useFileUpload } from '../useFileUpload';

interface FileUploadProps {
  /** The upload's subject, the same after a reload: an interrupted upload resumes under it. */
  readonly subject: string;
  /** Told of a file that the server has taken. */
  readonly onFile: (file: StoredFile) => void;
  /** Id of a FileHint that stands once for several uploads; by default each has its own. */
  readonly hintId?: string;
  /** The secret of a link by which it is sent; by default it is the caller's own. */
  readonly link?: string | null;
}

const ACCEPT = ACCEPTED_TYPES.join(',');
const PICTURES = 'image/*';

/**
 * Hands in a file (FIL-07): photographed, chosen, or dropped on it. Choosing sends. Its words are in the
 * namespace `documents`.
 */
export function FileUpload({
  subject,
  onFile,
  hintId,
  link = null,
}: FileUploadProps): ReactElement {
  const { formatMessage } = useIntl();
  const ownHint = useId();
  const hint = hintId ?? ownHint;
  const { snapshot, send } = useFileUpload(subject, onFile, link);
  const { problem, refusal, file } = snapshot.context;
  const [isOver, setOver] = useState(false);
  const isChoice = snapshot.hasTag('choice');
  const choose = (...files: readonly File[]): void => send({ type: 'FILES_CHOSEN', files });
  const over = (event: DragEvent): void => {
    if (!isChoice || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    // The page refuses files that are dropped anywhere else.
    event.nativeEvent.stopPropagation();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') choose(...Array.from(event.dataTransfer.files));
  };
  const refused = problem ? formatMessage({ id: `files.problem.${problem}` }) : refusal;
  return (
    <Box
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={over}
    >
      <Notice text={refused} />
      {isChoice && (
        <>
          <Buttons>
            <OnPhones>
              <FileChooser
                camera
                label={formatMessage({ id: 'files.photograph' })}
                accept={PICTURES}
                describedBy={hint}
                disabled={false}
                onChoose={choose}
              />
            </OnPhones>
            <FileChooser
              bordered
              multiple
              label={formatMessage({ id: isOver ? 'files.drop' : 'files.choose' })}
              accept={ACCEPT}
              describedBy={hint}
              disabled={false}
              onChoose={choose}
            />
          </Buttons>
          {hintId === undefined && <FileHint id={hint} />}
        </>
      )}
      <div role="status" aria-live="polite">
        {snapshot.matches('waiting') && (
          <Hint>
            <FormattedMessage id="files.cutOff" />
          </Hint>
        )}
        {snapshot.matches('taken') && file && (
          <Hint>
            <FormattedMessage id="files.taken" values={{ name: <bdi>{file.name}</bdi> }} />
          </Hint>
        )}
        {snapshot.matches('taken') && file?.is_blurred && (
          <Warning>
            <FormattedMessage id="files.blurred" />
          </Warning>
        )}
      </div>
      {snapshot.hasTag('busy') && (
        <Progress fraction={snapshot.matches('sending') ? snapshot.context.progress : null} />
      )}
      {(snapshot.hasTag('busy') || snapshot.hasTag('waiting')) && (
        <Buttons>
          {snapshot.hasTag('waiting') && (
            <Button onClick={() => send({ type: 'RETRY_REQUESTED' })}>
              {formatMessage({ id: 'files.retry' })}
            </Button>
          )}
          <Button bordered onClick={() => send({ type: 'CANCELLED' })}>
            {formatMessage({ id: 'files.cancel' })}
          </Button>
        </Buttons>
      )}
    </Box>
  );
}

/** Which files are taken. */
export function FileHint({ id }: { readonly id: string }): ReactElement {
  return (
    <Hint id={id}>
      <FormattedMessage id="files.hint" />
    </Hint>
  );
}

/** @param fraction 0 to 1; null while it is not known */
function Progress({ fraction }: { readonly fraction: number | null }): ReactElement {
  const { formatMessage } = useIntl();
  const isKnown = fraction !== null && fraction < 1;
  const percent = Math.round((fraction ?? 0) * 100);
  return (
    <Line>
      <LinearProgress
        variant={isKnown ? 'determinate' : 'indeterminate'}
        {...(isKnown && { value: percent })}
        aria-label={formatMessage({ id: fraction === null ? 'files.preparing' : 'files.progress' })}
        sx={{ flexGrow: 1, blockSize: 8, borderRadius: 1 }}
      />
      {isKnown && <FormattedMessage id="files.percent" values={{ percent }} />}
    </Line>
  );
}

const Box = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  padding: spacing(1.5),
  border: `1.5px dashed ${palette.divider}`,
  borderRadius: 12,
  '&[data-over]': { borderColor: palette.primary.main, background: palette.background.subtle },
}));

const Buttons = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1.5),
}));

/** A computer's camera photographs no documents. */
const OnPhones = styled('div')({
  display: 'none',
  '@media (pointer: coarse)': { display: 'block' },
});

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

const Warning = styled(Hint)(({ theme: { palette } }) => ({ color: palette.text.primary }));

const Line = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
}));
