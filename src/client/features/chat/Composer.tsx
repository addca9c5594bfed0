import MuiIconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CHAT_TEXT_MAX_LENGTH } from '../../../contract/chat/chat';
import { isBlank } from '../../../shared/text';
import { TOUCH_TARGET } from '../../theme/tokens';
import { isEnter } from '../../ui/isEnter';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SendIcon } from '../../ui/icons/directional';
import type { StoredValue } from '../../lib/storage/storedValue';

/** From here on the rest is counted. */
const COUNTED_FROM = CHAT_TEXT_MAX_LENGTH - 200;
const MOST_LINES = 6;

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
}

/** The draft, kept as long as the tab is open (CHAT-27). */
export function useDraft(draft: StoredValue<string>): Draft {
  const [text, setText] = useState(() => draft.read() ?? '');
  return {
    text,
    write: (next) => {
      setText(next);
      draft.write(next === '' ? null : next);
    },
  };
}

/**
 * The text box: Enter sends, Shift+Enter inserts a line break (CHAT-01). Blank text is not sent;
 * text that is too long is not cut but reported (CHAT-23).
 */
export function Composer({
  writing: { text, write },
  box,
  onSend,
  missing = [],
  attach,
}: {
  readonly writing: Draft;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: (text: string) => void;
  /** Placeholders without a value: a text with one is not sent (DESK-15). */
  readonly missing?: readonly string[] | undefined;
  /** The way to send a file. */
  readonly attach?: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const id = useId();
  const ready = text.trim();
  const isTooLong = ready.length > CHAT_TEXT_MAX_LENGTH;
  const isRefused = isTooLong || missing.length > 0;
  const canSend = !isBlank(ready) && !isRefused;

  const send = (): void => {
    box.current?.focus();
    if (!canSend) return;
    write('');
    onSend(ready);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  return (
    <Bar>
      {attach}
      <Field>
        <label htmlFor={id}>
          <VisuallyHidden>
            <FormattedMessage id="chat.message" />
          </VisuallyHidden>
        </label>
        <InputBase
          id={id}
          multiline
          fullWidth
          maxRows={MOST_LINES}
          inputRef={box as Ref<HTMLTextAreaElement>}
          value={text}
          placeholder={formatMessage({ id: 'chat.placeholder' })}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              // An empty box keeps the page's direction, for the cursor's side.
              dir: text === '' ? undefined : 'auto',
              enterKeyHint: 'send',
              autoComplete: 'off',
              'aria-invalid': isRefused || undefined,
              'aria-describedby': isRefused ? `${id}-count ${id}-reason` : `${id}-count`,
            },
          }}
        />
        <Count id={`${id}-count`} data-over={isTooLong || undefined}>
          {ready.length > COUNTED_FROM && <Remaining left={CHAT_TEXT_MAX_LENGTH - ready.length} />}
        </Count>
        <Reason id={`${id}-reason`} role="status">
          {isTooLong ? (
            <FormattedMessage id="chat.tooLong" values={{ max: CHAT_TEXT_MAX_LENGTH }} />
          ) : (
            missing.length > 0 && (
              <FormattedMessage
                id="chat.unfilled"
                values={{ names: <bdi>{missing.map((name) => `{${name}}`).join(' ')}</bdi> }}
              />
            )
          )}
        </Reason>
      </Field>
      <Send
        aria-label={formatMessage({ id: 'chat.send' })}
        aria-disabled={!canSend}
        aria-describedby={isRefused ? `${id}-reason` : undefined}
        // Keeps the focus in the box, and so a phone's keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={send}
      >
        <SendIcon size={22} />
      </Send>
    </Bar>
  );
}

function Remaining({ left }: { readonly left: number }): ReactElement {
  return left < 0 ? (
    <FormattedMessage id="chat.over" values={{ count: -left }} />
  ) : (
    <FormattedMessage id="chat.left" values={{ count: left }} />
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  paddingBlockEnd: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: 'clamp(8px, 2vw, 16px)',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));

const Field = styled('div')(({ theme: { palette, spacing } }) => ({
  position: 'relative',
  flex: 1,
  minInlineSize: 0,
  paddingInline: spacing(2),
  border: `1.5px solid ${palette.outline}`,
  borderRadius: 22,
  background: palette.background.default,
  '&:focus-within': {
    borderColor: palette.primary.main,
    boxShadow: `0 0 0 1px ${palette.primary.main}`,
  },
  '&:has([aria-invalid])': { borderColor: palette.error.main },
  '& .MuiInputBase-root': { paddingBlock: 7, font: 'inherit', lineHeight: 1.5, color: 'inherit' },
  '& textarea': { scrollbarWidth: 'thin', unicodeBidi: 'plaintext', outline: 'none' },
  '& textarea::placeholder': { color: palette.text.secondary, opacity: 1 },
  '@media (forced-colors: active)': { '&:focus-within': { outline: '2px solid Highlight' } },
}));

const Count = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  color: palette.text.secondary,
  textAlign: 'end',
  '&[data-over]': { color: palette.error.main, fontWeight: 700 },
}));

const Reason = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  color: palette.error.main,
  '&:not(:empty)': { paddingBlockEnd: 6 },
}));

const Send = styled(MuiIconButton)(({ theme: { palette } }) => ({
  flex: 'none',
  inlineSize: TOUCH_TARGET,
  blockSize: TOUCH_TARGET,
  background: palette.primary.main,
  color: palette.primary.contrastText,
  '@media (hover: hover)': { '&:hover': { background: palette.primary.dark } },
  '&[aria-disabled="true"]': {
    background: palette.background.subtle,
    color: palette.text.disabled,
    cursor: 'default',
  },
  '@media (forced-colors: active)': { '&[aria-disabled="true"]': { color: 'GrayText' } },
}));
