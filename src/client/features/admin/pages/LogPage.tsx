import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AUDIT_ACTIONS, LOG_COMMANDS } from '../../../../contract/admin/log';
import type { LogPerson } from '../../../../contract/admin/log';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetLogInfiniteQuery, useGetTeamMembersQuery } from '../api/leadApi';
import { paths } from '../../../lib/paths';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { numberIn } from '../../../lib/addressNumbers';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { TypedFilter } from '../../../ui/filters/TypedFilter';
import { DayFilter } from '../../../ui/filters/DayFilter';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { isFiltered, periodOf, useFilterQuery } from '../../../ui/filters/useFilterQuery';
import type { ChangeFilter } from '../../../ui/filters/useFilterQuery';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { LogCard } from './LogCard';
import { actionText } from './logWords';

/** The audit log, newest first (LEAD-02). */
export default function LogPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const action = AUDIT_ACTIONS.find((one) => one === address.get('action'));
  const person = address.get('person') ?? undefined;
  const student = address.get('student') ?? undefined;
  const request = numberIn(address, 'request');
  const filter = {
    ...periodOf(address),
    ...(action && { action }),
    ...(person && { person }),
    ...(request !== undefined && { request }),
    ...(student && { student }),
  };
  const query = useGetLogInfiniteQuery(filter, REFETCH_ON_MOUNT);
  const about = query.currentData?.pages[0]?.data.student;
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.log.lead" />}>
        <FormattedMessage id="lead.title.log" />
      </PageTitle>
      <Filters filter={filter} who={query.currentData?.pages[0]?.data.person} change={change} />
      {about && (
        <About>
          <span>
            <FormattedMessage
              id="lead.log.aboutStudent"
              values={{
                name: <bdi>{about.name ?? formatMessage({ id: 'lead.log.nobody' })}</bdi>,
              }}
            />
          </span>
          <Button bordered onClick={() => change({ student: '' })}>
            <FormattedMessage id="lead.log.all" />
          </Button>
        </About>
      )}
      <PagedList
        query={currentOnly(query)}
        more={<FormattedMessage id="lead.log.more" />}
        empty={<NoEntries filtered={isFiltered(filter)} />}
      >
        {(entries) => (
          <List>
            {entries.map((entry) => (
              <li key={entry.id}>
                <LogCard entry={entry} />
              </li>
            ))}
          </List>
        )}
      </PagedList>
    </>
  );
}

interface LogFilter {
  readonly action?: string | undefined;
  readonly person?: string | undefined;
  readonly request?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function Filters({
  filter,
  who,
  change,
}: {
  readonly filter: LogFilter;
  /** Whom the list is filtered by, as the server names them. */
  readonly who: LogPerson | null | undefined;
  readonly change: ChangeFilter;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { action, person, request } = filter;
  const members = useGetTeamMembersQuery(undefined).data?.data.items ?? [];
  const isMember = members.some(({ id }) => id === person);
  const named = person !== undefined &&
    !isMember &&
    person !== LOG_COMMANDS && {
      value: person,
      label: who?.name ?? formatMessage({ id: 'lead.log.nobody' }),
    };
  return (
    <FilterRow>
      <SelectControl
        name="action"
        label={formatMessage({ id: 'lead.log.action' })}
        placeholder={formatMessage({ id: 'lead.log.everyAction' })}
        value={action ?? ''}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: actionText(intl, value) }))}
        onChange={({ target }) => change({ action: target.value })}
      />
      <SelectControl
        name="person"
        label={formatMessage({ id: 'lead.log.person' })}
        placeholder={formatMessage({ id: 'lead.log.everybody' })}
        value={person ?? ''}
        options={[
          ...(named ? [named] : []),
          ...members.map(({ id, name }) => ({ value: id, label: name })),
          { value: LOG_COMMANDS, label: formatMessage({ id: 'lead.log.command' }) },
        ]}
        onChange={({ target }) => change({ person: target.value })}
      />
      <TypedFilter
        name="request"
        inputMode="numeric"
        label={formatMessage({ id: 'lead.log.request' })}
        autoComplete="off"
        maxLength={10}
        value={request === undefined ? '' : String(request)}
        read={(text) => (text.trim() === '' ? '' : readRequestNumber(text))}
        problem={formatMessage({ id: 'lead.log.requestInvalid' })}
        onSettled={(number) => change({ request: number }, { typing: true })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          name={name}
          label={formatMessage({ id: `lead.log.${name}` })}
          value={filter[name] ?? ''}
          onSettled={(date) => change({ [name]: date }, { typing: true })}
        />
      ))}
    </FilterRow>
  );
}

/** Digits of either script; null for what is no request's number. */
function readRequestNumber(text: string): string | null {
  const number = readWholeNumber(text);
  return number === null || number < 1 ? null : String(number);
}

function NoEntries({ filtered }: { readonly filtered: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: filtered ? 'lead.log.noMatch' : 'lead.log.empty' })}
      text={formatMessage({ id: filtered ? 'lead.log.noMatchText' : 'lead.log.emptyText' })}
      action={
        filtered && (
          <Button bordered to={paths.deskPage.to('log')}>
            {formatMessage({ id: 'lead.log.all' })}
          </Button>
        )
      }
    />
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
}));

const About = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  marginBlockEnd: theme.spacing(2),
}));
