import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';

import type { RequestCard } from '../../../contract/answers';
import { PRODUCTS, REQUEST_STEPS } from '../../../contract/constants';
import { isIsoDate } from '../../../contract/dates';
import { useGetOrdersQuery } from '../../api/ordersApi';
import { saveOrdersCsv } from '../../features/requests/ordersCsv';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useAppStore } from '../../slices/hooks';
import { RADIUS } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { SelectControl } from '../../ui/SelectControl';
import { SkeletonGroup, SkeletonText } from '../../ui/Skeletons';
import { TextControl } from '../../ui/TextControl';
import { DownloadIcon } from '../../ui/icons/actions';
import { QueryView } from '../QueryView';
import { Section } from '../pageParts';

/** orders: the requests as a history; its filters live in the address (product decisions: Pages). */
export default function OrdersPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { filter, before, change } = useFilter();
  const query = useGetOrdersQuery({ ...filter, ...(before !== undefined && { before }) });
  const isFiltered = Object.keys(filter).some((name) => name !== 'time_zone');
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="requests.ordersLead" />}>
        <FormattedMessage id="common.title.orders" />
      </PageTitle>
      <Filters filter={filter} change={change} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={8} />
          </SkeletonGroup>
        }
      >
        {({ data, next_before: next }) =>
          data.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: isFiltered ? 'requests.noMatch' : 'requests.none' })}
              text={formatMessage({
                id: isFiltered ? 'requests.noMatchText' : 'requests.noneText',
              })}
              action={
                isFiltered ? (
                  <Button bordered to={paths.orders.to()}>
                    {formatMessage({ id: 'requests.everyOrder' })}
                  </Button>
                ) : (
                  <Button to={paths.addRequest.to()}>
                    {formatMessage({ id: 'requests.add' })}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Table orders={data} />
              {typeof next === 'number' && (
                <Button bordered onClick={() => change({ before: String(next) })}>
                  {formatMessage({ id: 'requests.older' })}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

type Filter = ReturnType<typeof useFilter>['filter'];
type Change = ReturnType<typeof useFilter>['change'];

/** The filter as the address has it; what it cannot mean is left out. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const kind = PRODUCTS.find((each) => each === query.get('kind'));
  const step = REQUEST_STEPS.find((each) => each === query.get('step'));
  const [from, to] = ['from', 'to'].map((name) => query.get(name) ?? '');
  const number = query.get('before') ?? '';
  const filter = {
    ...(kind && { kind }),
    ...(step && { step }),
    ...(from !== undefined && isIsoDate(from) && { from }),
    ...(to !== undefined && isIsoDate(to) && { to }),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const change = (changes: Readonly<Record<string, string>>): void =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      next.delete('before');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return { filter, before: /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined, change };
}

function Filters({
  filter,
  change,
}: {
  readonly filter: Filter;
  readonly change: Change;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Row>
      <SelectControl
        name="kind"
        label={formatMessage({ id: 'requests.kind' })}
        placeholder={formatMessage({ id: 'requests.everyKind' })}
        value={filter.kind ?? ''}
        options={PRODUCTS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.kind.${value}` }),
        }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectControl
        name="step"
        label={formatMessage({ id: 'requests.status' })}
        placeholder={formatMessage({ id: 'requests.everyStatus' })}
        value={filter.step ?? ''}
        options={REQUEST_STEPS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.step.${value}` }),
        }))}
        onChange={({ target }) => change({ step: target.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextControl
          key={name}
          name={name}
          type="date"
          label={formatMessage({ id: `requests.${name}` })}
          value={filter[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <Csv filter={filter} />
    </Row>
  );
}

function Csv({ filter }: { readonly filter: Filter }): ReactElement {
  const store = useAppStore();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = (): void => {
    setState('busy');
    saveOrdersCsv(store, filter).then(
      () => setState('idle'),
      (error: unknown) => {
        console.error('Saving the orders failed', error);
        setState('failed');
      },
    );
  };
  return (
    <div>
      <Button bordered busy={state === 'busy'} startIcon={<DownloadIcon />} onClick={save}>
        <FormattedMessage id="requests.csv" />
      </Button>
      {state === 'failed' && (
        <p role="alert">
          <FormattedMessage id="requests.csvFailed" />
        </p>
      )}
    </div>
  );
}

/** On a phone each order is a card of its own; the headings are then read out only. */
function Table({ orders }: { readonly orders: readonly RequestCard[] }): ReactElement {
  const intl = useIntl();
  return (
    <Orders>
      {orders.map(({ id, package_name, created_at, amount, currency, status }) => (
        <li key={id}>
          <div>
            <Link to={paths.viewRequest.to(id)}>
              <FormattedMessage
                id="requests.viewTitle"
                values={{ number: <bdi dir="ltr">{id}</bdi> }}
              />
            </Link>
            <span dir="auto">{package_name}</span>
          </div>
          <time dateTime={created_at}>
            {intl.formatDate(created_at, { day: 'numeric', month: 'long', year: 'numeric' })}
          </time>
          <span>
            <FormattedMessage id={`requests.step.${status}`} />
          </span>
          <strong>
            {amount === null || currency === null ? (
              <FormattedMessage id="requests.amountOpen" />
            ) : (
              formatMoney(intl, amount, currency)
            )}
          </strong>
        </li>
      ))}
    </Orders>
  );
}

const Row = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'end',
  marginBlockEnd: 32,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  '& p': { margin: 0 },
});

const Orders = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  marginBlockEnd: 24,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 8,
    padding: 16,
    borderRadius: RADIUS.field,
    background: theme.colors.card,
    border: `1px solid ${theme.colors.line}`,
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 2fr) 1fr 1fr 1fr',
      alignItems: 'center',
    },
  },
  '& a': { display: 'block', color: theme.colors.main, fontWeight: 700, paddingBlock: 8 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.up('md')]: { '& strong': { textAlign: 'end' } },
}));
