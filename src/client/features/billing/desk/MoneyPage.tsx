import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { MONEY_VIEWS } from '../../../../contract/billing/deskMoney';
import type {
  MoneyInstalment,
  MoneyItem,
  MoneyLine,
  MoneyView,
} from '../../../../contract/billing/deskMoney';
import { REFUND_VIEWS } from '../../../../contract/billing/refunds';
import { OVERDUE_AGES } from '../../../../contract/billing/moneyFigures';
import { shownReference } from '../../../../contract/billing/creditorReference';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { WorkSection } from '../../../ui/page/pageParts';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks, currentOnly } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { MoneyCards, MoneyParts, MoneyRow } from '../components/moneyParts';
import { useGetDeskRefundsInfiniteQuery } from '../refunds/refundsApi';
import { MoneyFigures } from './MoneyFigures';
import { CardPayoutFacts } from './CardPayoutFacts';
import { OutgoingCard } from './OutgoingCard';
import { MatchWithRequest } from './MatchWithRequest';
import { RefundList } from './RefundList';
import { SettledCard } from './SettledCard';
import { StatementUpload } from './StatementUpload';
import { useGetDeskMoneyInfiniteQuery, useMatchLineMutation } from './moneyApi';
import type { MoneyFilter } from './moneyApi';

const VIEW = 'view';
const AGE = 'age';
/** The refunds, by whom they wait for. */
const REFUNDS = 'refunds';
const WAITS = 'waits';
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
  const other = asked === REFUNDS || (isLead && asked === FIGURES) ? asked : null;
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
        {other === null && (
          <MoneyList key={`${view} ${age ?? ''}`} filter={{ view, ...(age && { age }) }} />
        )}
      </MoneyParts>
    </WorkSection>
  );
}

type ShownView = MoneyView | typeof REFUNDS | typeof FIGURES;

/** What there is to look at, with true counts; a lead also sees where all money is. */
function MoneyViews({
  current,
  isLead,
}: {
  readonly current: ShownView;
  readonly isLead: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetDeskMoneyInfiniteQuery({ view: 'toMatch' }, ASKED_ANEW);
  const counts = data?.pages[0]?.data.counts;
  const refunds = useGetDeskRefundsInfiniteQuery('team', ASKED_ANEW).data?.pages[0]?.data.counts;
  const views: readonly ShownView[] = isLead
    ? [...MONEY_VIEWS, REFUNDS, FIGURES]
    : [...MONEY_VIEWS, REFUNDS];
  const countOf = (one: Exclude<ShownView, typeof FIGURES>): number =>
    (one === REFUNDS ? refunds?.team : counts?.[one]) ?? 0;
  return (
    <nav aria-label={formatMessage({ id: 'billing.views' })}>
      <Buttons>
        {views.map((one) => (
          <Button
            key={one}
            bordered={one !== current}
            to={paths.deskMoney.to({ [VIEW]: one })}
            {...(one === current && { 'aria-current': 'page' as const })}
          >
            {one === FIGURES ? (
              <FormattedMessage id="billing.view.figures" />
            ) : (
              <FormattedMessage id={`billing.view.${one}`} values={{ count: countOf(one) }} />
            )}
          </Button>
        ))}
      </Buttons>
    </nav>
  );
}

function MoneyList({ filter }: { readonly filter: MoneyFilter }): ReactElement {
  const { formatMessage } = useIntl();
  const { view, age } = filter;
  const query = useGetDeskMoneyInfiniteQuery(filter, ASKED_ANEW);
  return (
    <QueryView query={currentOnly(query)}>
      {({ pages }) => (
        <>
          {age && (
            <p>
              <FormattedMessage
                id="billing.figures.onlyAge"
                values={{ age: formatMessage({ id: `billing.age.${age}` }) }}
              />
            </p>
          )}
          <PagedItems
            query={query}
            items={pages.flatMap(({ data }) => data.items)}
            more={formatMessage({ id: 'billing.more' })}
            empty={
              <EmptyState
                title={formatMessage({ id: `billing.empty.${view}` })}
                text={formatMessage({
                  id: view === 'settled' ? 'billing.emptySettledText' : 'billing.emptyText',
                })}
              />
            }
            skeleton={<SkeletonBlocks />}
          >
            {(items) => <MoneyCards>{items.map(cardOf)}</MoneyCards>}
          </PagedItems>
        </>
      )}
    </QueryView>
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
        <Card key={item.instalment.id} as="article">
          <InstalmentFacts instalment={item.instalment} />
        </Card>
      );
  }
}

/** A line of a statement, why it was not matched by itself, and what it may be of. */
function LineCard({ line }: { readonly line: MoneyLine }): ReactElement {
  const intl = useIntl();
  const { id, amount, currency, booked_on: bookedOn, payer, reference, description } = line;
  const [match, { isLoading }] = useMatchLineMutation();
  // What is suggested is mostly right; a line without a suggestion is looked for at once.
  const [isOther, setOther] = useState(line.suggestions.length === 0);
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const titleId = `money-line-${id}`;
  const confirm = (instalmentId: number): void =>
    void act(() => match({ id, instalmentId }).unwrap());
  return (
    <Card as="article" aria-labelledby={titleId}>
      <MoneyParts>
        <MoneyRow>
          <div>
            <h2 id={titleId}>
              {formatMoney(intl, amount, currency)} {payer !== '' && <bdi>{payer}</bdi>}
            </h2>
            <p>
              <time dateTime={bookedOn}>{formatDay(intl, bookedOn)}</time>
              {reference !== '' && <bdi>{reference}</bdi>}
              {description !== '' && <bdi>{description}</bdi>}
            </p>
          </div>
          <p>
            <FormattedMessage id={`billing.reason.${line.reason}`} />
          </p>
        </MoneyRow>
        {line.suggestions.map((instalment) => (
          <InstalmentFacts key={instalment.id} instalment={instalment}>
            <Button
              busy={isLoading}
              aria-label={intl.formatMessage(
                { id: 'billing.matchWith' },
                { number: instalment.invoice },
              )}
              onClick={() => confirm(instalment.id)}
            >
              <FormattedMessage id="billing.match" />
            </Button>
          </InstalmentFacts>
        ))}
        {line.card_payout !== null && (
          <CardPayoutFacts id={id} payout={line.card_payout} currency={currency} />
        )}
        {isOther ? (
          <MatchWithRequest line={line} busy={isLoading} onMatch={confirm} />
        ) : (
          <div>
            <Button quiet onClick={() => setOther(true)}>
              <FormattedMessage id="billing.otherRequest" />
            </Button>
          </div>
        )}
        <Notice text={failure} />
      </MoneyParts>
    </Card>
  );
}

/** An instalment with the request that it is of, and what can be done with it. */
function InstalmentFacts({
  instalment: { request_id: request, student, invoice, institute, due_on: dueOn, ...of },
  children,
}: {
  readonly instalment: MoneyInstalment;
  readonly children?: ReactNode;
}): ReactElement {
  const intl = useIntl();
  return (
    <MoneyRow>
      <div>
        <p>
          <b>
            <bdi>{student}</bdi>
          </b>
          <span>{formatMoney(intl, of.open, of.currency)}</span>
          <span>
            <FormattedMessage id="billing.due" values={{ day: formatDay(intl, dueOn) }} />
          </span>
        </p>
        <p>
          <bdi dir="ltr">{invoice}</bdi>
          {institute && <bdi>{institute.name}</bdi>}
          <bdi dir="ltr">{shownReference(of.reference)}</bdi>
        </p>
      </div>
      <Buttons>
        <Button bordered to={paths.deskRequest.to(request)}>
          <FormattedMessage id="billing.openRequest" values={{ number: request }} />
        </Button>
        {children}
      </Buttons>
    </MoneyRow>
  );
}
