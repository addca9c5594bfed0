import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESK_ITEMS_MAX, DESK_KINDS } from '../../../contract/desk';
import type { Desk, DeskItem } from '../../../contract/desk';
import { ASKED_ANEW } from '../../api/api';
import { useGetDeskQuery } from '../../api/deskApi';
import { paths } from '../../lib/paths';
import { QueryView } from '../../shared/QueryView';
import { useAuth } from '../../shared/auth/AuthProvider';
import { FilterRow } from '../../shared/filters/FilterRow';
import { useFilterQuery } from '../../shared/filters/useFilterQuery';
import type { ChangeFilter } from '../../shared/filters/useFilterQuery';
import { useLiveEvents } from '../../shared/useLiveEvents';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { SelectControl } from '../../ui/SelectControl';
import { Section } from '../pageParts';
import { DeskCard } from './DeskCard';
import { DeskNav } from './DeskNav';

const HOLDERS = ['free', 'mine', 'others'] as const;
type HolderFilter = (typeof HOLDERS)[number];

/** What waits for the team: requests whose day has come, then the longest wait (DESK-06). */
export default function DeskPage(): ReactElement {
  useLiveEvents();
  const { user } = useAuth();
  const { query, change } = useFilterQuery();
  const desk = useGetDeskQuery(undefined, ASKED_ANEW);
  const kind = DESK_KINDS.find((one) => one === query.get('kind'));
  const holder = HOLDERS.find((one) => one === query.get('holder'));
  const isOf = (item: DeskItem, wanted: HolderFilter): boolean =>
    wanted === (item.holder === null ? 'free' : item.holder.id === user?.id ? 'mine' : 'others');
  return (
    <Section>
      <DeskNav />
      <PageTitle lead={<FormattedMessage id="desk.lead" />}>
        <FormattedMessage id="common.title.desk" />
      </PageTitle>
      <QueryView query={desk}>
        {({ data }) => {
          const ofKind = data.items.filter((item) => !kind || item.kind === kind);
          const ofHolder = data.items.filter((item) => !holder || isOf(item, holder));
          const shown = ofKind.filter((item) => !holder || isOf(item, holder));
          const holders = HOLDERS.map((one) => ({
            value: one,
            count: ofKind.filter((item) => isOf(item, one)).length,
          }));
          return (
            <>
              <Filters {...{ kind, holder, holders, change }} desk={{ ...data, items: ofHolder }} />
              {shown.length === 0 ? (
                <NothingWaits isFiltered={kind !== undefined || holder !== undefined} />
              ) : (
                <List>
                  {shown.map((item) => (
                    <li key={`${item.kind} ${item.id}`}>
                      <DeskCard item={item} accountId={user?.id ?? ''} />
                    </li>
                  ))}
                </List>
              )}
              {data.more.some((one) => !kind || one === kind) && (
                <p>
                  <FormattedMessage id="desk.more" values={{ count: DESK_ITEMS_MAX }} />
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Filters({
  kind,
  holder,
  holders,
  desk,
  change,
}: {
  readonly kind: string | undefined;
  readonly holder: string | undefined;
  readonly holders: readonly { readonly value: HolderFilter; readonly count: number }[];
  readonly desk: Desk;
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <FilterRow>
      <SelectControl
        name="kind"
        label={formatMessage({ id: 'desk.kind' })}
        placeholder={formatMessage({ id: 'desk.everyKind' })}
        value={kind ?? ''}
        options={DESK_KINDS.map((value) => ({
          value,
          label: formatMessage(
            { id: 'desk.counted' },
            {
              name: formatMessage({ id: `desk.kinds.${value}` }),
              count: desk.items.filter((item) => item.kind === value).length,
            },
          ),
        }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectControl
        name="holder"
        label={formatMessage({ id: 'desk.holder' })}
        placeholder={formatMessage({ id: 'desk.everyHolder' })}
        value={holder ?? ''}
        options={holders.map(({ value, count }) => ({
          value,
          label: formatMessage(
            { id: 'desk.counted' },
            { name: formatMessage({ id: `desk.holders.${value}` }), count },
          ),
        }))}
        onChange={({ target }) => change({ holder: target.value })}
      />
    </FilterRow>
  );
}

function NothingWaits({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: isFiltered ? 'desk.noMatch' : 'desk.nothing' })}
      text={formatMessage({ id: isFiltered ? 'desk.noMatchText' : 'desk.nothingText' })}
      action={
        isFiltered && (
          <Button bordered to={paths.desk.to()}>
            {formatMessage({ id: 'desk.all' })}
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
  padding: 0,
  listStyle: 'none',
}));
