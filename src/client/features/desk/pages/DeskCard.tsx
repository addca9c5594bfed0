import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DeskItem } from '../../../../contract/desk/desk';
import { DeskActions, HolderLine } from '../components/DeskActions';
import { NextAction } from '../components/NextAction';
import { StudentPhone } from '../components/StudentPhone';
import { ForWhom } from '../../requests/components/ForWhom';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Waited } from './Waited';
import { Head, Meta } from './cardParts';

/** A desk entry: who waits for what, its holder, and the available actions (DESK-02). */
export function DeskCard({
  item,
  level: Heading,
  accountId,
  isHandOverOpen = false,
}: {
  readonly item: DeskItem;
  /** Heading level: one below the list's. */
  readonly level: 'h2' | 'h3';
  /** Account of the reading member. */
  readonly accountId: string;
  readonly isHandOverOpen?: boolean;
}): ReactElement {
  const { kind, id, name, student, institute, phone, text, unread, request, holder } = item;
  const { formatDate, formatMessage } = useIntl();
  const { role } = useAuth();
  const title = useId();
  return (
    <Entry as="article" aria-labelledby={title}>
      <div>
        <Head>
          <Heading id={title} dir="auto">
            {student === undefined ? name : <Link to={paths.deskStudent.to(student)}>{name}</Link>}
          </Heading>
          <Chip size="small" label={formatMessage({ id: `desk.kinds.${kind}` })} />
          {unread > 0 && (
            <Chip
              size="small"
              color="primary"
              label={formatMessage({ id: 'desk.unread' }, { count: unread })}
            />
          )}
        </Head>
        <Meta>
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
          {hasNumber(kind) && <bdi dir="ltr">{id}</bdi>}
          {request && (
            <>
              {request.for_name !== undefined && <ForWhom name={request.for_name} />}
              <span>
                <FormattedMessage id={`requests.kind.${request.product}`} />
              </span>
              <span>
                <FormattedMessage id={`requests.step.${request.step}`} />
              </span>
            </>
          )}
          {institute !== null && <bdi>{institute}</bdi>}
          {phone !== '' && (
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </Meta>
        {kind === 'lostNumber' && (
          <MessageText>
            <FormattedMessage id="desk.lostNumber" />
          </MessageText>
        )}
        {kind === 'lostNumber' && role === 'TeamLead' && item.room !== undefined && (
          <StudentPhone id={item.room} name={name} />
        )}
        {text !== '' && <MessageText dir="auto">{text}</MessageText>}
        {holder && <HolderLine holder={holder} accountId={accountId} />}
      </div>
      <NextAction item={item} accountId={accountId} />
      <DeskActions item={item} accountId={accountId} isHandOverOpen={isHandOverOpen}>
        {item.room !== undefined && (
          <Button
            bordered
            to={paths.deskChat.to(item.room)}
            aria-label={formatMessage(
              { id: 'desk.actionOn' },
              { action: formatMessage({ id: 'desk.openConversation' }), name },
            )}
          >
            <FormattedMessage id="desk.openConversation" />
          </Button>
        )}
        {request && (
          <Button
            bordered
            to={paths.deskRequest.to(Number(id))}
            aria-label={formatMessage(
              { id: 'desk.actionOn' },
              { action: formatMessage({ id: 'desk.open' }), name },
            )}
          >
            <FormattedMessage id="desk.open" />
          </Button>
        )}
      </DeskActions>
    </Entry>
  );
}

/**
 * Returns whether the entry's number is known to those who wait: for a request or a partner's
 * message (PAR-11).
 */
const hasNumber = (kind: DeskItem['kind']): boolean =>
  kind === 'request' || kind === 'partnerMessage';

const Entry = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2),
  '& p': { marginBlockEnd: 0 },
  '& [data-look]': { paddingInline: theme.spacing(1.5) },
}));

const MessageText = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(1),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxBlockSize: '6.5em',
  overflow: 'auto',
}));
