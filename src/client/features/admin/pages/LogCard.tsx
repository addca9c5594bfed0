import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { LOG_COMMANDS } from '../../../../contract/admin/log';
import type { LogChange, LogEntry } from '../../../../contract/admin/log';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { actionText, fieldText, subjectText, valueText } from './logWords';
import { Meta } from '../../desk/pages/cardParts';

/** One change: who, when, what, and the previous values (LEAD-02). */
export function LogCard({ entry }: { readonly entry: LogEntry }): ReactElement {
  const intl = useIntl();
  const { at, by, changes } = entry;
  return (
    <Card as="article">
      <Title>{actionText(intl, entry.action)}</Title>
      <Meta>
        <time dateTime={at}>
          <bdi>{intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</bdi>
        </time>
        <Link to={paths.deskPage.to('log', { person: by === null ? LOG_COMMANDS : by.id })}>
          {by === null ? (
            <FormattedMessage id="lead.log.command" />
          ) : by.name === null ? (
            <FormattedMessage id="lead.log.nobody" />
          ) : (
            <bdi>{by.name}</bdi>
          )}
        </Link>
        <Subject entry={entry} />
      </Meta>
      {changes.length > 0 && (
        <Changes>
          {changes.map((change) => (
            <Change key={fieldText(intl, change)} change={change} />
          ))}
        </Changes>
      )}
    </Card>
  );
}

/** The changed subject, linked if it has a page. */
function Subject({ entry }: { readonly entry: LogEntry }): ReactElement {
  const intl = useIntl();
  const { subject, subject_id: id, subject_name: name } = entry;
  const isOfPerson = subject === 'accounts' || subject === 'desk.chat';
  const which = isOfPerson ? (
    <bdi>{name ?? intl.formatMessage({ id: 'lead.log.nobody' })}</bdi>
  ) : (
    <bdi dir="ltr">{id}</bdi>
  );
  const to = subjectPath(subject, id);
  return (
    <span>
      <FormattedMessage
        id="lead.log.subject"
        values={{
          kind: subjectText(intl, subject),
          which: to === undefined ? which : <Link to={to}>{which}</Link>,
        }}
      />
    </span>
  );
}

function subjectPath(subject: string, id: string): string | undefined {
  switch (subject) {
    case 'desk.chat':
      return paths.deskChat.to(id);
    case 'desk.application':
      return paths.desk.to({ queue: 'application', open: `application:${id}` });
    case 'requests':
    case 'desk.request':
      return paths.deskRequest.to(Number(id));
    case 'programmes':
      return paths.deskPage.to('catalogue', { id });
    case 'contact_links':
      return paths.deskPage.to('content', { id: 'agency' });
    case 'bank_accounts':
      return paths.deskPage.to('content', { id: `account-${id}` });
    case 'stories':
      return paths.deskPage.to('content', { id: `story-${id}` });
    case 'canned_replies':
      return paths.deskPage.to('content', { id: `reply-${id}` });
    case 'content_pages':
      return paths.deskPage.to('content', { id: `page-${id}` });
    case 'consultants':
      return paths.deskPage.to('content', { id: `consultant-${id}` });
    case 'scholarships':
      return paths.deskPage.to('content', { id: `scholarship-${id}` });
    case 'specializations':
      return paths.deskPage.to('content', { id: `specialization-${id}` });
    case 'document_templates':
      return paths.deskPage.to('content', { id: `template-${id}` });
    case 'currencies':
      return paths.deskPage.to('content', { id: `rate-${id}` });
    case 'content_sections':
      return paths.deskPage.to('content', { id: `section-${id}` });
    default:
      return undefined;
  }
}

function Change({ change }: { readonly change: LogChange }): ReactElement {
  const intl = useIntl();
  const { field, before, after } = change;
  const value = (text: string): ReactElement => (
    <Value dir="auto">{valueText(intl, field, text)}</Value>
  );
  return (
    <div>
      <dt>{fieldText(intl, change)}</dt>
      {before !== null && (
        <dd>
          <FormattedMessage id="lead.log.before" values={{ value: value(before) }} />
        </dd>
      )}
      <dd>
        {after === null ? (
          <FormattedMessage id="lead.log.none" />
        ) : before === null ? (
          value(after)
        ) : (
          <FormattedMessage id="lead.log.after" values={{ value: value(after) }} />
        )}
      </dd>
    </div>
  );
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h6, margin: 0 }));

const Changes = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1, 3),
  margin: 0,
  marginBlockStart: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Value = styled('bdi')({ whiteSpace: 'pre-line' });
