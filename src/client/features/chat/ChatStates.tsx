import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isTeamRole } from '../../../contract/common/constants';
import type { Role } from '../../../contract/common/constants';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonBlock, SkeletonGroup } from '../../ui/Skeletons';

const STARTERS = ['documents', 'course', 'price'] as const;
/** Inline sizes of bubbles in percent; negative ones are the reader's. */
const BUBBLES = [55, 70, -40, 62, -66, -34] as const;

/** The shape of a conversation while it loads. */
export function ChatSkeleton(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Middle data-end="">
      <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
        <Bubbles>
          {BUBBLES.map((size) => (
            <div key={size} data-own={size < 0 || undefined}>
              <SkeletonBlock height={44} width={`${Math.abs(size)}%`} />
            </div>
          ))}
        </Bubbles>
      </SkeletonGroup>
    </Middle>
  );
}

/** Empty state: what to write, and who answers. */
export function EmptyChat({
  role,
  onStart,
}: {
  /** The reader's. */
  readonly role: Role | null;
  /** Puts words into the box. */
  readonly onStart: (text: string) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const kind = role === 'Partner' ? 'Partner' : isTeamRole(role) ? 'Desk' : '';
  return (
    <Middle>
      <EmptyState
        title={formatMessage({ id: `chat.empty${kind}` })}
        text={formatMessage({ id: `chat.empty${kind}Text` })}
        action={
          role === 'Student' && (
            <Starters aria-label={formatMessage({ id: 'chat.starters' })}>
              {STARTERS.map((id) => {
                const words = formatMessage({ id: `chat.starter.${id}` });
                return (
                  <li key={id}>
                    <Button bordered fullWidth onClick={() => onStart(words)}>
                      {words}
                    </Button>
                  </li>
                );
              })}
            </Starters>
          )
        }
      />
    </Middle>
  );
}

/** The first page did not come. */
export function ChatFailed({ onTryAgain }: { readonly onTryAgain: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Middle>
      <ErrorState
        title={formatMessage({ id: 'chat.failed' })}
        text={formatMessage({ id: 'chat.failedText' })}
        retryLabel={formatMessage({ id: 'common.tryAgain' })}
        onRetry={onTryAgain}
      />
    </Middle>
  );
}

/** The room is not this account's, or not any more. */
export function ChatClosed(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Middle>
      <EmptyState
        title={formatMessage({ id: 'chat.closed' })}
        text={formatMessage({ id: 'chat.closedText' })}
        action={
          <>
            <Button to={paths.contact.to()}>
              <FormattedMessage id="common.title.contact" />
            </Button>
            <Button quiet to={paths.home.to()}>
              <FormattedMessage id="common.backHome" />
            </Button>
          </>
        }
      />
    </Middle>
  );
}

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 0',
  alignContent: 'center',
  minBlockSize: 0,
  overflowY: 'auto',
  padding: theme.spacing(2),
  '&[data-end]': { alignContent: 'end' },
}));

const Bubbles = styled('div')({
  display: 'grid',
  gap: 14,
  '& > div': { display: 'flex' },
  '& > [data-own]': { justifyContent: 'flex-end' },
});

const Starters = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
