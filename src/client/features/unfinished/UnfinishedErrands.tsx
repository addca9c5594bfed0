import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

import type { Errand } from '../../lib/errands';
import { paths } from '../../lib/paths';
import { dropUnfinished, readUnfinished, subscribeToUnfinished } from '../../lib/unfinished';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/actions';
import { errandAddress } from '../registration/errandAddress';
import { pageNameAt, samePlace } from './places';
import { useStoreErrand } from './useStoreErrand';

interface UnfinishedErrandsProps {
  /** Whose they are. */
  readonly userId: string;
}

/** What somebody was also going to when signing in led them elsewhere: each is one press away. */
export function UnfinishedErrands({ userId }: UnfinishedErrandsProps): ReactElement | null {
  const errands = useSyncExternalStore(subscribeToUnfinished, () => readUnfinished(userId));
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const here = `${pathname}${search}`;
  const isHere = (errand: Errand): boolean => {
    const address = errandAddress(errand, userId);
    return address !== null && samePlace(address, here);
  };
  const arrived = errands.find(isHere);
  useEffect(() => {
    if (arrived !== undefined) dropUnfinished(arrived);
  }, [arrived]);

  const waiting = errands.filter((errand) => !isHere(errand));
  // Whoever is about to sign in again is not to be led away from it.
  const isSigningIn = [paths.register, paths.login].some(({ to }) => samePlace(to(), pathname));
  if (waiting.length === 0 || isSigningIn) return null;

  const dismiss = (errand: Errand): void => {
    dropUnfinished(errand);
    // The button goes with its line.
    list.current?.closest('main')?.focus({ preventScroll: true });
  };
  return (
    <List ref={list}>
      {waiting.map((errand) => (
        <Line
          key={JSON.stringify(errand)}
          errand={errand}
          address={errandAddress(errand, userId)}
          onDismiss={() => dismiss(errand)}
        />
      ))}
    </List>
  );
}

interface LineProps {
  readonly errand: Errand;
  readonly address: string | null;
  readonly onDismiss: () => void;
}

function Line({ errand, address, onDismiss }: LineProps): ReactElement {
  const { formatMessage } = useIntl();
  const store = useStoreErrand(errand);
  const textId = useId();
  const what = useText(errand);
  return (
    <li>
      <p id={textId}>{what}</p>
      {address === null ? (
        <Button bordered busy={store.isBusy} onClick={store.run} aria-describedby={textId}>
          {formatMessage({ id: 'unfinished.save' })}
        </Button>
      ) : (
        <Button
          bordered
          to={address}
          onClick={() => dropUnfinished(errand)}
          aria-describedby={textId}
        >
          {formatMessage({ id: 'unfinished.continue' })}
        </Button>
      )}
      <IconButton label={formatMessage({ id: 'unfinished.dismiss' }, { what })} onClick={onDismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
}

function useText(errand: Errand): string {
  const { formatMessage } = useIntl();
  if (errand.kind !== 'page') return formatMessage({ id: `unfinished.${errand.kind}` });
  const name = pageNameAt(errand.path);
  if (name === undefined) return formatMessage({ id: 'unfinished.otherPage' });
  const page = formatMessage({ id: `common.title.${name}` });
  return formatMessage({ id: 'unfinished.page' }, { page });
}

const List = styled('ul')(({ theme }) => ({
  inlineSize: '100%',
  maxInlineSize: CONTENT_WIDTH + 48,
  margin: 0,
  marginInline: 'auto',
  paddingBlock: '16px 0',
  paddingInline: 'clamp(16px, 4vw, 24px)',
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    paddingBlock: 8,
    paddingInline: '16px 8px',
    borderRadius: 12,
    background: theme.colors.patch,
  },
  '& > li + li': { marginBlockStart: 8 },
  '& p': { flex: '1 1 14rem', margin: 0 },
}));
