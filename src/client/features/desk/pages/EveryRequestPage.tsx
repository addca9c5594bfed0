import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESTINATIONS } from '../../../../contract/common/constants';
import { REQUEST_STEPS } from '../../../../contract/common/requestSteps';
import { EVERY_COUNTED_MAX } from '../../../../contract/desk/desk';
import type { DeskItem } from '../../../../contract/desk/desk';
import {
  NO_DESTINATION,
  REQUEST_SOURCES,
  REQUEST_STANDINGS,
} from '../../../../contract/desk/requestFilter';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { DayFilter } from '../../../ui/filters/DayFilter';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { CloseIcon } from '../../../ui/icons/actions';
import { Section } from '../../../ui/page/pageParts';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { DeskListPage } from './DeskListPage';
import { requestFilterIn } from './requestFilterIn';
import type { ShownFilter } from './requestFilterIn';

/** Requests in any state, newest first, filtered by what figures count (DESK-22). */
export function EveryRequestPage({
  accountId,
}: {
  /** Account of the reading member. */
  readonly accountId: string;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { query, change } = useFilterQuery();
  const filter = requestFilterIn(query);
  const list = useGetDeskQueueInfiniteQuery({ queue: 'every', ...filter });
  const [page] = list.currentData?.pages[0]?.data.queues ?? [];
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="desk.every.lead" />}>
        <FormattedMessage id="desk.queues.every" />
      </PageTitle>
      <Filters filter={filter} change={change} />
      <Only filter={filter} first={page?.items[0]} change={change} />
      <Count role="status">
        {page?.total !== undefined && (
          <FormattedMessage
            id="desk.every.count"
            values={{
              count: Math.min(page.total, EVERY_COUNTED_MAX),
              more: page.total > EVERY_COUNTED_MAX ? 'yes' : 'no',
            }}
          />
        )}
      </Count>
      <DeskListPage
        key={JSON.stringify(filter)}
        list="every"
        holder={undefined}
        filter={filter}
        accountId={accountId}
        isSelecting={false}
        empty={
          <EmptyState
            title={formatMessage({ id: 'desk.every.noMatch' })}
            text={formatMessage({ id: 'desk.every.noMatchText' })}
            action={
              <Button bordered to={paths.desk.to({ queue: 'every' })}>
                {formatMessage({ id: 'desk.every.all' })}
              </Button>
            }
          />
        }
      />
    </Section>
  );
}

type Change = (changes: Readonly<Record<string, string>>) => void;

function Filters({
  filter,
  change,
}: {
  readonly filter: ShownFilter;
  readonly change: Change;
}): ReactElement {
  const { formatMessage } = useIntl();
  // An open entry may not be in the changed list.
  const set = (name: keyof ShownFilter, value: string): void => change({ [name]: value, open: '' });
  const steps = REQUEST_STEPS.map((value) => ({
    value,
    label: formatMessage({ id: `requests.step.${value}` }),
  }));
  return (
    <FilterRow>
      <SelectControl
        name="standing"
        label={formatMessage({ id: 'desk.every.standing' })}
        placeholder={formatMessage({ id: 'desk.every.everyStanding' })}
        value={filter.standing ?? ''}
        options={REQUEST_STANDINGS.map((value) => ({
          value,
          label: formatMessage({ id: `desk.every.standing.${value}` }),
        }))}
        onChange={({ target }) => set('standing', target.value)}
      />
      {(['step', 'reached'] as const).map((name) => (
        <SelectControl
          key={name}
          name={name}
          label={formatMessage({ id: `desk.every.${name}` })}
          placeholder={formatMessage({ id: 'desk.every.everyStep' })}
          value={filter[name] ?? ''}
          options={steps}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <SelectControl
        name="source"
        label={formatMessage({ id: 'desk.every.source' })}
        placeholder={formatMessage({ id: 'desk.every.everySource' })}
        value={filter.source ?? ''}
        options={REQUEST_SOURCES.map((value) => ({
          value,
          label: formatMessage({ id: `desk.every.source.${value}` }),
        }))}
        onChange={({ target }) => set('source', target.value)}
      />
      <SelectControl
        name="destination"
        label={formatMessage({ id: 'desk.every.destination' })}
        placeholder={formatMessage({ id: 'desk.every.everyDestination' })}
        value={filter.destination ?? ''}
        options={[
          ...DESTINATIONS.map((value) => ({
            value,
            label: formatMessage({ id: `requests.destination.${value}` }),
          })),
          { value: NO_DESTINATION, label: formatMessage({ id: 'desk.every.noDestination' }) },
        ]}
        onChange={({ target }) => set('destination', target.value)}
      />
      <SelectControl
        name="answered"
        label={formatMessage({ id: 'desk.every.answered' })}
        placeholder={formatMessage({ id: 'desk.every.eitherAnswered' })}
        value={filter.answered ?? ''}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `desk.every.answered.${value}` }),
        }))}
        onChange={({ target }) => set('answered', target.value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          name={name}
          label={formatMessage({ id: `desk.every.${name}` })}
          value={filter[name] ?? ''}
          onSettled={(date) => set(name, date)}
        />
      ))}
    </FilterRow>
  );
}

/** The filters that only a figure sets: each can be taken away. */
function Only({
  filter: { institute, partner, member, due },
  first,
  change,
}: {
  readonly filter: ShownFilter;
  /** Names the institute and the member, which all entries have. */
  readonly first: DeskItem | undefined;
  readonly change: Change;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const named = (id: 'institute' | 'member', name: string | null | undefined): string =>
    typeof name === 'string'
      ? formatMessage({ id: `desk.every.only.${id}` }, { name })
      : formatMessage({
          id: id === 'member' ? 'desk.every.only.aMember' : 'desk.every.only.anInstitute',
        });
  const shown = [
    ...(institute === undefined
      ? []
      : [{ name: 'institute', text: named('institute', first?.institute) }]),
    ...(partner === undefined
      ? []
      : [{ name: 'partner', text: formatMessage({ id: `desk.every.only.${partner}` }) }]),
    ...(member === undefined
      ? []
      : [{ name: 'member', text: named('member', first?.holder?.name) }]),
    ...(due === undefined
      ? []
      : [{ name: 'due', text: formatMessage({ id: 'desk.every.only.due' }) }]),
  ];
  if (shown.length === 0) return null;
  return (
    <Chips>
      {shown.map(({ name, text }) => (
        <li key={name}>
          <Button
            bordered
            endIcon={<CloseIcon />}
            aria-label={formatMessage({ id: 'desk.every.remove' }, { name: text })}
            onClick={() =>
              change({
                [name]: '',
                open: '',
                // Without its institute, an answer is nobody's.
                ...(name === 'institute' && { partner: '' }),
              })
            }
          >
            <bdi>{text}</bdi>
          </Button>
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(1.5),
  padding: 0,
  listStyle: 'none',
}));

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  minBlockSize: theme.spacing(3),
}));
