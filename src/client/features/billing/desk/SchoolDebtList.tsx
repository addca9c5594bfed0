import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SchoolDebt, SchoolDebtsPage } from '../../../../contract/billing/schoolDebts';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { Buttons } from '../../../ui/forms/formParts';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyCards, MoneyParts, MoneyRow } from '../components/moneyParts';
import { useGetSchoolDebtsCsvMutation, useGetSchoolDebtsInfiniteQuery } from './schoolDebtsApi';
import type { SchoolDebtFilter } from './schoolDebtsApi';

/** The requests of which schools still have to send money back, longest owed first (BIL-87). */
export function SchoolDebtList({ filter }: { readonly filter: SchoolDebtFilter }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetSchoolDebtsInfiniteQuery(filter, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={currentOnly(query)}
      head={(pages) => <Head filter={filter} page={pages[0]?.data} />}
      more={formatMessage({ id: 'billing.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: 'billing.debts.empty' })}
          text={formatMessage({ id: 'billing.debts.emptyText' })}
        />
      }
    >
      {(items) => (
        <MoneyCards>
          {items.map((debt) => (
            <DebtCard key={keyOf(debt)} debt={debt} />
          ))}
        </MoneyCards>
      )}
    </PagedList>
  );
}

const keyOf = ({ request_id: request, institute, currency }: SchoolDebt): string =>
  `${request}-${institute.id}-${currency}`;

/** The totals, the filters in use, and the download. */
function Head({
  filter,
  page,
}: {
  readonly filter: SchoolDebtFilter;
  readonly page: SchoolDebtsPage | undefined;
}): ReactElement {
  const intl = useIntl();
  const csv = useGetSchoolDebtsCsvMutation();
  const isNarrowed = filter.currency !== undefined || filter.institute_id !== undefined;
  const totals = page?.totals ?? [];
  const school = page?.items[0]?.institute.name;
  return (
    <MoneyParts>
      {filter.institute_id !== undefined && school !== undefined && (
        <p>
          <bdi>{school}</bdi>
        </p>
      )}
      {totals.map(({ currency, amount, requests }) => (
        <p key={currency}>
          <span>
            <FormattedMessage
              id="billing.debts.total"
              values={{
                amount: <b key="amount">{formatMoney(intl, amount, currency)}</b>,
                requests,
              }}
            />
          </span>
        </p>
      ))}
      <Buttons>
        {totals.length > 0 && (
          <SaveCsv
            mutation={csv}
            filter={filter}
            fileName="masar-school-debts.csv"
            label={intl.formatMessage({ id: 'billing.debts.csv' })}
          />
        )}
        {isNarrowed && (
          <Button bordered to={paths.deskMoney.to({ view: 'schoolDebts' })}>
            <FormattedMessage id="billing.debts.all" />
          </Button>
        )}
      </Buttons>
    </MoneyParts>
  );
}

function DebtCard({ debt }: { readonly debt: SchoolDebt }): ReactElement {
  const intl = useIntl();
  const { request_id: request, student, institute, currency, amount, since, refund } = debt;
  const row = `debt-${keyOf(debt)}`;
  const day = since.slice(0, 10);
  return (
    <Card as="article" data-row={row}>
      <MoneyRow>
        <div>
          <p>
            <b id={rowId(row)} tabIndex={-1}>
              <bdi>{institute.name}</bdi>
            </b>
            <b>{formatMoney(intl, amount, currency)}</b>
            <time dateTime={since}>
              <FormattedMessage id="billing.debts.since" values={{ day: formatDay(intl, day) }} />
            </time>
          </p>
          <p>
            <bdi>{student}</bdi>
            <span>
              {refund ? (
                <FormattedMessage
                  id="billing.debts.refund"
                  values={{
                    state: intl.formatMessage({ id: `billing.refund.state.${refund.state}` }),
                  }}
                />
              ) : (
                <FormattedMessage id="billing.debts.noRefund" />
              )}
            </span>
          </p>
        </div>
        <Buttons>
          <Button bordered to={paths.deskRequest.to(request)}>
            <FormattedMessage id="billing.openRequest" values={{ number: request }} />
          </Button>
          {refund && (
            <Button
              bordered
              to={paths.refund.to(refund.id)}
              aria-label={intl.formatMessage({ id: 'billing.debts.refundOf' }, { number: request })}
            >
              <FormattedMessage id="billing.refund.open" />
            </Button>
          )}
        </Buttons>
      </MoneyRow>
    </Card>
  );
}
