import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { Button } from '../../ui/Button';
import { isFocusLost } from '../../lib/browser/focus';
import { RetryIcon } from '../../ui/icons/firstPage';
import type { Chat } from './useChat';

/** Status above the first message; its height is constant, to avoid a layout shift. */
export function OlderMessages({
  chat: { hasOlder, isLoadingOlder, loadOlderFailed, loadOlder },
  onGone,
}: {
  readonly chat: Chat;
  /** The button is gone, and it had the focus. */
  readonly onGone: () => void;
}): ReactElement {
  const giveFocus = useEffectEvent(onGone);
  const had = useRef(hasOlder);
  useEffect(() => {
    if (had.current && !hasOlder && isFocusLost()) giveFocus();
    had.current = hasOlder;
  }, [hasOlder]);
  return (
    <Place>
      {hasOlder ? (
        <Button
          quiet
          busy={isLoadingOlder}
          startIcon={loadOlderFailed ? <RetryIcon /> : undefined}
          onClick={loadOlder}
        >
          <FormattedMessage id={loadOlderFailed ? 'chat.olderFailed' : 'chat.older'} />
        </Button>
      ) : (
        <FormattedMessage id="chat.beginning" tagName="p" />
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme: { typography, palette } }) => ({
  ...typography.body2,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 48,
  '& > button': { fontSize: 'inherit' },
  '& > p': { margin: 0, color: palette.text.secondary },
}));
