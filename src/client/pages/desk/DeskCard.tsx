import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REQUEST_STEPS } from '../../../contract/constants';
import { DESK_DONE_KINDS } from '../../../contract/desk';
import type { DeskItem } from '../../../contract/desk';
import {
  useClaimEntryMutation,
  useFinishEntryMutation,
  useMoveRequestMutation,
  useReleaseEntryMutation,
} from '../../api/deskApi';
import { errorAnswerOf } from '../../api/errors';
import { paths } from '../../lib/paths';
import { Notice } from '../../shared/limits/Notice';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Waited } from './Waited';

/** One entry of the desk: who waits for what, who has it, and what can be done (DESK-02). */
export function DeskCard({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  /** Whose desk it is. */
  readonly accountId: string;
}): ReactElement {
  const { kind, id, name, institute, phone, text, unread, request, holder } = item;
  const { formatDate, formatMessage } = useIntl();
  const title = useId();
  return (
    <Card as="article" aria-labelledby={title} data-actions="">
      <Head>
        <h2 id={title} dir="auto">
          {name}
        </h2>
        <Chip size="small" label={formatMessage({ id: `desk.kinds.${kind}` })} />
        {unread > 0 && (
          <Chip
            size="small"
            color="primary"
            label={formatMessage({ id: 'desk.unread' }, { count: unread })}
          />
        )}
      </Head>
      <Facts>
        <Waited since={item.since} />
        {item.appointment !== null && (
          <strong>
            <FormattedMessage
              id="desk.callAt"
              values={{
                time: (
                  <bdi>
                    {formatDate(item.appointment, {
                      weekday: 'long',
                      day: 'numeric',
                      month: 'long',
                      hour: 'numeric',
                      minute: '2-digit',
                    })}
                  </bdi>
                ),
              }}
            />
          </strong>
        )}
        {request && (
          <>
            <bdi dir="ltr">{id}</bdi>
            <span>
              <FormattedMessage id={`requests.kind.${request.product}`} />
            </span>
            <span>
              <FormattedMessage id={`requests.step.${request.step}`} />
            </span>
          </>
        )}
        {institute !== null && <bdi>{institute}</bdi>}
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      </Facts>
      {text !== '' && <Words dir="auto">{text}</Words>}
      {holder && (
        <p>
          {holder.id === accountId ? (
            <FormattedMessage id="desk.heldByYou" />
          ) : (
            <FormattedMessage id="desk.heldBy" values={{ name: <bdi>{holder.name}</bdi> }} />
          )}
        </p>
      )}
      <DeskActions item={item} accountId={accountId} />
    </Card>
  );
}

function DeskActions({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  readonly accountId: string;
}): ReactElement {
  const { kind, id, name, request, holder } = item;
  const { formatMessage } = useIntl();
  const [claim, claiming] = useClaimEntryMutation();
  const [release, releasing] = useReleaseEntryMutation();
  const [finish, finishing] = useFinishEntryMutation();
  const [move, moving] = useMoveRequestMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = [claiming, releasing, finishing, moving].some(({ isLoading }) => isLoading);
  const isMine = holder?.id === accountId;
  const next = request && REQUEST_STEPS[REQUEST_STEPS.indexOf(request.step) + 1];

  const run = async (call: { readonly unwrap: () => Promise<unknown> }): Promise<void> => {
    setFailure(null);
    try {
      await call.unwrap();
    } catch (error) {
      console.error('An act at the desk failed', error);
      const answer = errorAnswerOf(error);
      const faster = answer?.data?.holder;
      setFailure(
        faster
          ? formatMessage({ id: 'desk.taken' }, { name: faster.name })
          : (answer?.message ?? formatMessage({ id: 'desk.failed' })),
      );
    }
  };
  const named = (label: string) => ({
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name }),
    children: label,
  });

  return (
    <Actions>
      <Notice text={failure} />
      {kind === 'chat' && (
        <Button to={paths.deskChat.to(id)} {...named(formatMessage({ id: 'desk.answer' }))} />
      )}
      {request && (
        <Button
          bordered
          to={paths.viewRequest.to(Number(id))}
          {...named(formatMessage({ id: 'desk.open' }))}
        />
      )}
      {isMine && next && (
        <Button
          {...named(
            formatMessage(
              { id: 'desk.moveTo' },
              { step: formatMessage({ id: `requests.step.${next}` }) },
            ),
          )}
          busy={moving.isLoading}
          disabled={isBusy}
          onClick={() => void run(move({ id, step: next }))}
        />
      )}
      {isMine && DESK_DONE_KINDS.some((one) => one === kind) && (
        <Button
          bordered={kind === 'chat'}
          {...named(
            formatMessage({
              id:
                kind === 'chat'
                  ? 'desk.noAnswer'
                  : kind === 'consultation'
                    ? 'desk.called'
                    : 'desk.done',
            }),
          )}
          busy={finishing.isLoading}
          disabled={isBusy}
          onClick={() => void run(finish({ kind, id }))}
        />
      )}
      {isMine ? (
        <Button
          bordered
          {...named(formatMessage({ id: 'desk.release' }))}
          busy={releasing.isLoading}
          disabled={isBusy}
          onClick={() => void run(release({ kind, id }))}
        />
      ) : (
        <Button
          bordered={kind === 'chat' || holder !== null}
          {...named(formatMessage({ id: holder === null ? 'desk.take' : 'desk.takeOver' }))}
          busy={claiming.isLoading}
          disabled={isBusy}
          onClick={() => void run(claim({ kind, id, from: holder?.id ?? null }))}
        />
      )}
    </Actions>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h6, margin: 0 },
}));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  margin: 0,
  marginBlockStart: theme.spacing(0.5),
  color: theme.palette.text.secondary,
}));

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(1),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxBlockSize: '9em',
  overflow: 'auto',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));
