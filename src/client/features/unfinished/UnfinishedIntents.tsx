import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

import type { Intent } from '../../lib/intents/intentTypes';
import { paths } from '../../lib/paths';
import {
  dropUnfinished,
  readUnfinished,
  subscribeToUnfinished,
} from '../../lib/intents/unfinished';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/actions';
import { intentAddress } from '../../lib/intents/intentAddress';
import { pageNameAt, samePlace } from './places';
import { useConsumeIntent } from './useConsumeIntent';

interface UnfinishedIntentsProps {
  readonly userId: string;
}

/** The actions that sign-in interrupted, each resumable. */
export function UnfinishedIntents({ userId }: UnfinishedIntentsProps): ReactElement | null {
  const pendingIntents = useSyncExternalStore(subscribeToUnfinished, () => readUnfinished(userId));
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const here = `${pathname}${search}`;
  const isHere = (intent: Intent): boolean => {
    const address = intentAddress(intent, userId);
    return address !== null && samePlace(address, here);
  };
  const arrived = pendingIntents.find(isHere);
  useEffect(() => {
    if (arrived !== undefined) dropUnfinished(arrived);
  }, [arrived]);

  const waiting = pendingIntents.filter((intent) => !isHere(intent));
  const isSigningIn = [paths.register, paths.login].some(({ to }) => samePlace(to(), pathname));
  if (waiting.length === 0 || isSigningIn) return null;

  const dismiss = (intent: Intent): void => {
    dropUnfinished(intent);
    // Removing the line removes the focused button.
    list.current?.closest('main')?.focus({ preventScroll: true });
  };
  return (
    <List ref={list}>
      {waiting.map((intent) => (
        <Line
          key={JSON.stringify(intent)}
          intent={intent}
          address={intentAddress(intent, userId)}
          onDismiss={() => dismiss(intent)}
        />
      ))}
    </List>
  );
}

interface LineProps {
  readonly intent: Intent;
  readonly address: string | null;
  readonly onDismiss: () => void;
}

function Line({ intent, address, onDismiss }: LineProps): ReactElement {
  const { formatMessage } = useIntl();
  const store = useConsumeIntent(intent);
  const textId = useId();
  const what = useText(intent);
  return (
    <li>
      <p id={textId}>{what}</p>
      {address === null ? (
        <Button quiet busy={store.isBusy} onClick={store.run} aria-describedby={textId}>
          {formatMessage({ id: 'unfinished.save' })}
        </Button>
      ) : (
        <Button quiet to={address} onClick={() => dropUnfinished(intent)} aria-describedby={textId}>
          {formatMessage({ id: 'unfinished.continue' })}
        </Button>
      )}
      <IconButton label={formatMessage({ id: 'unfinished.dismiss' }, { what })} onClick={onDismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
}

function useText(intent: Intent): string {
  const { formatMessage } = useIntl();
  if (intent.kind !== 'page') return formatMessage({ id: `unfinished.${intent.kind}` });
  const name = pageNameAt(intent.path);
  if (name === undefined) return formatMessage({ id: 'unfinished.otherPage' });
  const page = formatMessage({ id: `common.title.${name}` });
  return formatMessage({ id: 'unfinished.page' }, { page });
}

const List = styled('ul')(({ theme }) => ({
  inlineSize: `min(100% - 2 * clamp(16px, 4vw, 24px), ${CONTENT_WIDTH}px)`,
  margin: 0,
  marginInline: 'auto',
  marginBlockStart: theme.spacing(2),
  padding: 0,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    paddingInline: theme.spacing(2, 0.5),
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& p': { flex: 1, margin: 0, paddingBlock: theme.spacing(1) },
}));
