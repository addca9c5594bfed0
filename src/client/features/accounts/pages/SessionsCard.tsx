import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ActiveSession } from '../../../../contract/content/content';
import { useEndOtherSessionsMutation, useGetSessionsQuery } from '../api/activeSessionsApi';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { isFocusLost } from '../../../lib/browser/focus';
import { QueryView } from '../../../ui/query/QueryView';

/** The account's sessions, with a button that ends all others (SES-10). */
export function SessionsCard(): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const query = useGetSessionsQuery(undefined);
  const [endOthers, { isLoading, isSuccess, isError, error }] = useEndOtherSessionsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with the ended sessions.
  const isDone = isSuccess && query.data?.data.length === 1;
  useEffect(() => {
    if (isDone && isFocusLost()) heading.current?.focus();
  }, [isDone]);

  const signOutElsewhere = async (): Promise<void> => {
    const result = await endOthers(undefined);
    if (result.data !== undefined) {
      const text = formatMessage({ id: 'accounts.othersEnded' });
      dispatch(showToast({ severity: 'success', text }));
    }
  };
  const failed = isError && !isLoading;
  const reason = useFailureReason(error);

  return (
    <Sheet as="section" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {formatMessage({ id: 'accounts.sessions' })}
      </h2>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={5} />
          </SkeletonGroup>
        }
      >
        {({ data: sessions }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                bordered
                color="danger"
                busy={isLoading}
                onClick={() => void signOutElsewhere()}
              >
                {formatMessage({ id: 'accounts.endOthers' })}
              </Button>
            ) : (
              <p>{formatMessage({ id: 'accounts.onlyHere' })}</p>
            )}
          </>
        )}
      </QueryView>
      {failed && (
        <Alert severity="error">{reason ?? formatMessage({ id: 'accounts.othersFailed' })}</Alert>
      )}
    </Sheet>
  );
}

function SessionRow({ session }: { readonly session: ActiveSession }): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  const { device, current, last_used_at: lastUsed } = session;
  return (
    <li>
      <strong>
        {device === '' ? formatMessage({ id: 'accounts.unknownDevice' }) : <bdi>{device}</bdi>}
      </strong>
      {current ? (
        <Here>{formatMessage({ id: 'accounts.thisBrowser' })}</Here>
      ) : (
        <span>
          <FormattedMessage
            id="accounts.lastUsed"
            values={{
              when: formatDate(lastUsed, {
                day: 'numeric',
                month: 'long',
                hour: 'numeric',
                minute: '2-digit',
              }),
            }}
          />
        </span>
      )}
    </li>
  );
}

const Sheet = styled(Card)(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  gap: spacing(2.5),
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(0.5, 2),
    paddingBlock: 14,
    borderBlockEnd: `1px solid ${palette.divider}`,
  },
  '& li > span, & p': { margin: 0, color: palette.text.secondary },
}));

const Here = styled('em')(({ theme }) => ({
  ...theme.typography.caption,
  paddingBlock: 2,
  paddingInline: theme.spacing(1.5),
  borderRadius: theme.shape.pill,
  background: theme.palette.background.subtle,
  color: theme.palette.primary.main,
  fontStyle: 'normal',
  fontWeight: 500,
}));
