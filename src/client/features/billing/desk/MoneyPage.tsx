import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { MONEY_VIEWS } from '../../../../contract/billing/deskMoney';
import type { MoneyItem, MoneyView } from '../../../../contract/billing/deskMoney';
import { REFUND_VIEWS } from '../../../../contract/billing/refunds';
import { OVERDUE_AGES } from '../../../../contract/billing/moneyFigures';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { ViewLinks } from '../../../ui/page/ViewLinks';
import { WorkSection } from '../../../ui/page/pageParts';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { MoneyCards, MoneyParts } from '../components/moneyParts';
import { useGetDeskRefundsInfiniteQuery } from '../refunds/refundsApi';
import { InstalmentFacts } from './InstalmentFacts';
import { LineCard } from './LineCard';
import { MoneyFigures } from './MoneyFigures';
import { MoneyKeys } from './MoneyKeys';
import { OutgoingCard } from './OutgoingCard';
import { RefundList } from './RefundList';
import { SchoolDebtList } from './SchoolDebtList';
import { SettledCard } from './SettledCard';
import { StatementUpload } from './StatementUpload';
import { useGetDeskMoneyInfiniteQuery } from './moneyApi';
import { useGetSchoolDebtsInfiniteQuery } from './schoolDebtsApi';
import type { SchoolDebtFilter } from './schoolDebtsApi';
import type { MoneyFilter } from './moneyApi';

const VIEW = 'view';
const AGE = 'age';
/** The refunds, by whom they wait for. */
const REFUNDS = 'refunds';
const WAITS = 'waits';
/** Money that schools still have to send back. */
const DEBTS = 'schoolDebts';
const CURRENCY = 'currency';
const SCHOOL = 'school';
/** The view of a lead alone: figures, and no list. */
const FIGURES = 'figures';

/** The money of all requests: what is to be matched, awaited, overdue; and statements of the bank (BIL-08). */
export default function MoneyPage(): ReactElement {
  useLiveEvents();
  const [search] = useSearchParams();
  const isLead = useAuth().role === 'TeamLead';
  const view = MONEY_VIEWS.find((one) => one === search.get(VIEW)) ?? 'toMatch';
  const age = OVERDUE_AGES.find((one) => view === 'overdue' && one === search.get(AGE));
  const asked = search.get(VIEW);
  const other =
    asked === REFUNDS || asked === DEBTS || (isLead && asked === FIGURES) ? asked : null;
  const waits = REFUND_VIEWS.find((one) => one === search.get(WAITS)) ?? 'team';
  return (
    <WorkSection>
      <PageTitle>
        <FormattedMessage id="common.title.deskMoney" />
      </PageTitle>
      <MoneyParts>
        <StatementUpload />
        <MoneyViews current={other ?? view} isLead={isLead} />
        {other === FIGURES && <MoneyFigures />}
        {other === REFUNDS && <RefundList waits={waits} />}
        {other === DEBTS && <SchoolDebtList filter={debtFilterIn(search)} />}
        {other !== FIGURES && <MoneyKeys />}
        {other === null && (
          <MoneyList key={`${view} ${age ?? ''}`} filter={{ view, ...(age && { age }) }} />
        )}
      </MoneyParts>
    </WorkSection>
  );
}

/** The filters of the list of schools' debts, as the address has them. */
function debtFilterIn(search: URLSearchParams): SchoolDebtFilter {
  const currency = search.get(CURRENCY) ?? '';
  const school = Number(search.get(SCHOOL));
  return {
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(Number.isInteger(school) && school > 0 && { institute_id: school }),
  };
}

const ALL_DEBTS: SchoolDebtFilter = {};

type ShownView = MoneyView | typeof REFUNDS | typeof DEBTS | typeof FIGURES;

/** The views of the list, with true counts; a lead also sees where all money is. */
function MoneyViews({
  current,
  isLead,
}: {
  readonly current: ShownView;
  readonly isLead: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetDeskMoneyInfiniteQuery({ view: 'toMatch' }, REFETCH_ON_MOUNT);
  const counts = data?.pages[0]?.data.counts;
  const refunds = useGetDeskRefundsInfiniteQuery('team', REFETCH_ON_MOUNT).data?.pages[0]?.data
    .counts;
  const debts = useGetSchoolDebtsInfiniteQuery(ALL_DEBTS, REFETCH_ON_MOUNT).data?.pages[0]?.data
    .totals;
  const views: readonly ShownView[] = [
    ...MONEY_VIEWS,
    REFUNDS,
    DEBTS,
    ...(isLead ? ([FIGURES] as const) : []),
  ];
  const countOf = (one: Exclude<ShownView, typeof FIGURES>): number => {
    if (one === DEBTS) return (debts ?? []).reduce((sum, { requests }) => sum + requests, 0);
    return (one === REFUNDS ? refunds?.team : counts?.[one]) ?? 0;
  };
  return (
    <ViewLinks
      label={formatMessage({ id: 'billing.views' })}
      current={current}
      views={views.map((one) => ({
        id: one,
        to: paths.deskMoney.to({ [VIEW]: one }),
        name:
          one === FIGURES ? (
            <FormattedMessage id="billing.view.figures" />
          ) : (
            <FormattedMessage id={`billing.view.${one}`} values={{ count: countOf(one) }} />
          ),
      }))}
    />
  );
}

function MoneyList({ filter }: { readonly filter: MoneyFilter }): ReactElement {
  const { formatMessage } = useIntl();
  const { view, age } = filter;
  const query = useGetDeskMoneyInfiniteQuery(filter, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={currentOnly(query)}
      head={() =>
        age && (
          <p>
            <FormattedMessage
              id="billing.figures.onlyAge"
              values={{ age: formatMessage({ id: `billing.age.${age}` }) }}
            />
          </p>
        )
      }
      more={formatMessage({ id: 'billing.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: `billing.empty.${view}` })}
          text={formatMessage({
            id: view === 'settled' ? 'billing.emptySettledText' : 'billing.emptyText',
          })}
        />
      }
    >
      {(items) => <MoneyCards>{items.map(cardOf)}</MoneyCards>}
    </PagedList>
  );
}

/** The card of an entry of a view. */
function cardOf(item: MoneyItem): ReactElement {
  switch (item.kind) {
    case 'line':
      return <LineCard key={item.line.id} line={item.line} />;
    case 'outgoing':
      return <OutgoingCard key={item.outgoing.id} line={item.outgoing} />;
    case 'settled':
      return <SettledCard key={item.settled.id} line={item.settled} />;
    case 'instalment':
      return (
        <Card key={item.instalment.id} as="article" data-row={`instalment-${item.instalment.id}`}>
          <InstalmentFacts instalment={item.instalment} row={`instalment-${item.instalment.id}`} />
        </Card>
      );
  }
}
