import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import type {
  ApplicationMessage,
  DeskApplication,
} from '../../../../contract/partner/applications';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetApplicationQuery } from '../applicationsApi';
import { ApplicationActs } from './ApplicationActs';

/** A partner application: what the applicant wrote, what they were told, what can be done (PAR-17). */
export function ApplicationAtDesk({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  /** Account of the reading member. */
  readonly accountId: string;
}): ReactElement {
  const query = useGetApplicationQuery(item.id, REFETCH_ON_MOUNT);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data: application }) => (
        <>
          <ApplicationFacts application={application} />
          <Told messages={application.messages} />
          <ApplicationActs item={item} application={application} accountId={accountId} />
        </>
      )}
    </QueryView>
  );
}

function ApplicationFacts({
  application: { state, email, country, language, at, handled_at: handledAt, institute },
}: {
  readonly application: DeskApplication;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const day = (moment: string): string =>
    formatDate(moment, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Facts>
      <Fact name={formatMessage({ id: 'desk.application.state' })}>
        {formatMessage({ id: `desk.application.state.${state}` })}
      </Fact>
      {institute && (
        <Fact name={formatMessage({ id: 'desk.application.institute' })}>
          <bdi>{institute.name}</bdi>
        </Fact>
      )}
      <Fact name={formatMessage({ id: 'desk.application.email' })}>
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </Fact>
      {country !== '' && (
        <Fact name={formatMessage({ id: 'desk.application.country' })}>
          <bdi>{country}</bdi>
        </Fact>
      )}
      <Fact name={formatMessage({ id: 'desk.application.language' })}>
        {formatMessage({ id: `desk.application.language.${language}` })}
      </Fact>
      <Fact name={formatMessage({ id: 'desk.application.sent' })}>
        <bdi>{day(at)}</bdi>
      </Fact>
      {handledAt !== null && (
        <Fact name={formatMessage({ id: 'desk.application.ended' })}>
          <bdi>{day(handledAt)}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Told({
  messages,
}: {
  readonly messages: readonly ApplicationMessage[];
}): ReactElement | null {
  const { formatDate, formatMessage } = useIntl();
  if (messages.length === 0) return null;
  const title = formatMessage({ id: 'desk.application.told' });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Messages>
        {messages.map(({ id, event, by, at, reason, text }) => (
          <li key={id}>
            <small>
              <b>{formatMessage({ id: `desk.application.event.${event}` })}</b>
              <bdi>{by ?? formatMessage({ id: 'desk.application.command' })}</bdi>
              <time dateTime={at}>
                <bdi>{formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</bdi>
              </time>
            </small>
            {reason !== null && (
              <p>
                <FormattedMessage id={`desk.application.reason.${reason}`} />
              </p>
            )}
            {text !== '' && <p dir="auto">{text}</p>}
          </li>
        ))}
      </Messages>
    </section>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1, 2),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Messages = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
  '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
