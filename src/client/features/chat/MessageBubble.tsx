import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { apiPath } from '../../../contract/apiPaths';
import type { ChatFile } from '../../../contract/chat/files';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { RetryIcon } from '../../ui/icons/firstPage';
import { FileDownload } from '../files/components/FileDownload';
import { FileAccesses } from './FileAccesses';
import { MessageMeta } from './MessageMeta';
import { MessageText } from './MessageText';
import { chatTime } from './chatTime';
import type { MessageRow } from './chatRows';

const TAIL = 4;

/** One message; a refused one shows the reason and can be resent or deleted (CHAT-22). */
export const MessageBubble = memo(function MessageBubble({
  row,
  file,
  onTryAgain,
  onDiscard,
}: {
  readonly row: MessageRow;
  /** Of a message that is a file. */
  readonly file?: ChatFile | undefined;
  readonly onTryAgain: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}): ReactElement {
  const { key: id, text, sender, showsSender, state, isOwnSide, startsGroup } = row;
  const textId = useId();
  return (
    <Side data-own={isOwnSide || undefined} data-starts={startsGroup || undefined}>
      <Bubble
        data-own={isOwnSide || undefined}
        data-starts={startsGroup || undefined}
        data-state={state}
        data-file={file ? '' : undefined}
      >
        {showsSender ? (
          <Sender>
            <bdi>{sender}</bdi>
          </Sender>
        ) : (
          <VisuallyHidden>{sender ?? <FormattedMessage id="chat.you" />} </VisuallyHidden>
        )}
        <Body>
          {file ? (
            <div>
              <FileDownload path={apiPath('/api/chat/files/:id/content', { id })} file={file} />
              <FileAccesses id={id} />
            </div>
          ) : (
            <MessageText id={textId} text={text} />
          )}
          <MessageMeta row={row} />
        </Body>
      </Bubble>
      {row.retryAt !== undefined && (
        <Note>
          <p>
            <FormattedMessage
              id="chat.limited"
              values={{ time: <bdi dir="ltr">{chatTime(new Date(row.retryAt))}</bdi> }}
            />
          </p>
        </Note>
      )}
      {state === 'refused' && (
        <Note data-refused="">
          <p>
            <FormattedMessage id="chat.refused" values={{ reason: row.reason ?? 'unknown' }} />
          </p>
          <Button
            quiet
            startIcon={<RetryIcon />}
            aria-describedby={textId}
            onClick={() => onTryAgain(id)}
          >
            <FormattedMessage id="common.tryAgain" />
          </Button>
          <Button quiet color="danger" aria-describedby={textId} onClick={() => onDiscard(id)}>
            <FormattedMessage id="chat.delete" />
          </Button>
        </Note>
      )}
    </Side>
  );
});

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingBlockStart: 3,
  '&[data-starts]': { paddingBlockStart: theme.spacing(1.5) },
  '&[data-own]': { alignItems: 'flex-end' },
}));

const Bubble = styled('div')(({ theme: { palette, shape } }) => ({
  position: 'relative',
  maxInlineSize: 'min(85%, 36rem)',
  paddingBlock: 8,
  paddingInline: 14,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.card,
  background: palette.background.paper,
  '& > div > span:last-child': { color: palette.text.secondary },
  // The corner that the messages of one person share.
  borderStartStartRadius: TAIL,
  '&[data-own]': {
    borderStartStartRadius: shape.card,
    borderStartEndRadius: TAIL,
    borderColor: 'transparent',
    background: palette.brand.main,
    color: palette.brand.contrastText,
    '& > div > span:last-child': { color: 'inherit' },
  },
  '&[data-starts]': { borderStartStartRadius: shape.card, borderStartEndRadius: shape.card },
  '&[data-state="queued"], &[data-state="sending"]': {
    background: `color-mix(in srgb, ${palette.brand.main} 82%, ${palette.background.default})`,
  },
  '&[data-state="refused"]': {
    border: `1.5px solid ${palette.error.main}`,
    background: palette.background.paper,
    color: palette.text.primary,
    '& > div > span:last-child': { color: palette.error.main },
  },
  // The button of a file has the colours of a page.
  '&[data-file]': {
    borderColor: palette.divider,
    background: palette.background.paper,
    color: palette.text.primary,
    '& > div > span:last-child': { color: palette.text.secondary },
  },
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
}));

/** A short text and its time on one line, where there is room. */
const Body = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 12,
});

const Sender = styled('div')(({ theme }) => ({
  color: theme.palette.primary.main,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
  '[data-own] > &': { color: 'inherit' },
}));

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  maxInlineSize: 'min(100%, 36rem)',
  color: theme.palette.text.secondary,
  '& > p': { margin: 0, marginBlockStart: 4, textAlign: 'end' },
  '&[data-refused] > p': { color: theme.palette.error.main },
}));
