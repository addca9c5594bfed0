import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFUND_VIEWS } from '../../../../contract/billing/refunds';
import type { DeskRefund, RefundView } from '../../../../contract/billing/refunds';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ViewLinks } from '../../../ui/page/ViewLinks';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyCards, MoneyRow } from '../components/moneyParts';
import { useGetDeskRefundsInfiniteQuery } from '../refunds/refundsApi';

/** The refunds of all requests by whom they wait for, longest first; the late ones say so (BIL-58). */
export function RefundList({ waits }: { readonly waits: RefundView }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskRefundsInfiniteQuery(waits, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={currentOnly(query)}
      head={(pages) => <RefundViews waits={waits} {...pages[0]?.data} />}
      more={formatMessage({ id: 'billing.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: `billing.refunds.empty.${waits}` })}
          text={formatMessage({ id: 'billing.refunds.emptyText' })}
        />
      }
    >
      {(items) => (
        <MoneyCards>
          {items.map((refund) => (
            <RefundCard key={refund.id} refund={refund} />
          ))}
        </MoneyCards>
      )}
    </PagedList>
  );
}

/** The views with how many each has, and how many of all are late. */
function RefundViews({
  waits,
  counts = { team: 0, school: 0, payer: 0 },
  late = 0,
}: {
  readonly waits: RefundView;
  readonly counts?: Readonly<Record<RefundView, number>>;
  readonly late?: number;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <ViewLinks
        label={formatMessage({ id: 'billing.refunds.views' })}
        current={waits}
        views={REFUND_VIEWS.map((one) => ({
          id: one,
          to: paths.deskMoney.to({ view: 'refunds', waits: one }),
          name: (
            <FormattedMessage id={`billing.refunds.view.${one}`} values={{ count: counts[one] }} />
          ),
        }))}
      />
      <p>
        <FormattedMessage id="billing.refunds.late" values={{ count: late }} />
      </p>
    </>
  );
}

function RefundCard({
  refund: { id, student, amount, currency, invoice, institute, state, day, is_late: isLate },
}: {
  readonly refund: DeskRefund;
}): ReactElement {
  const intl = useIntl();
  const shown = formatMoney(intl, amount, currency);
  const row = `refund-${id}`;
  return (
    <Card as="article" data-row={row}>
      <MoneyRow>
        <div>
          <p>
            <b id={rowId(row)} tabIndex={-1}>
              <bdi>{student}</bdi>
            </b>
            <span>{shown}</span>
            <span>
              <FormattedMessage id={`billing.refund.state.${state}`} />
            </span>
          </p>
          <p>
            <bdi dir="ltr">{invoice}</bdi>
            {institute && <bdi>{institute.name}</bdi>}
            <span>
              <FormattedMessage id="billing.refunds.day" values={{ day }} />
            </span>
            {isLate && (
              <span data-late="">
                <FormattedMessage id="billing.refunds.isLate" />
              </span>
            )}
          </p>
        </div>
        <Button
          bordered
          to={paths.refund.to(id)}
          aria-label={intl.formatMessage({ id: 'billing.refund.openOf' }, { amount: shown })}
        >
          <FormattedMessage id="billing.refund.open" />
        </Button>
      </MoneyRow>
    </Card>
  );
}
