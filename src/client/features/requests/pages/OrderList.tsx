import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { OrderCard } from '../api/orderCards';
import { paths } from '../../../lib/paths';
import { ForWhom } from '../components/ForWhom';
import { Price } from '../../prices/components/Price';
import { RateNote } from '../../prices/components/RateNote';

/** One page of orders. */
export function OrderList({ orders }: { readonly orders: readonly OrderCard[] }): ReactElement {
  const intl = useIntl();
  return (
    <>
      <Orders>
        {orders.map(({ id, package_name, for_name: forName, created_at, ...order }) => (
          <li key={id}>
            <div>
              <Link to={paths.viewRequest.to(id)}>
                <FormattedMessage
                  id="requests.viewTitle"
                  values={{ number: <bdi dir="ltr">{id}</bdi> }}
                />
              </Link>
              <span dir="auto">{package_name}</span>
              {forName && <ForWhom name={forName} />}
            </div>
            {created_at ? (
              <time dateTime={created_at}>
                {intl.formatDate(created_at, { day: 'numeric', month: 'long', year: 'numeric' })}
              </time>
            ) : (
              <span />
            )}
            <span>
              <FormattedMessage id={statusId(order)} />
            </span>
            <strong>
              {order.amount === null ? (
                !order.withdrawn_at && <FormattedMessage id="requests.amountOpen" />
              ) : order.currency ? (
                <Price amount={order.amount} currency={order.currency} />
              ) : (
                intl.formatNumber(order.amount)
              )}
            </strong>
          </li>
        ))}
      </Orders>
      <RateNote />
    </>
  );
}

function statusId({
  status,
  withdrawn_at: endedAt,
  close_reason: reason,
}: Pick<OrderCard, 'status' | 'withdrawn_at' | 'close_reason'>) {
  if (reason) return 'requests.reached.closed';
  if (endedAt) return 'requests.reached.withdrawn';
  return status === null ? 'requests.underProcess' : (`requests.reached.${status}` as const);
}

const Orders = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: theme.spacing(1),
    padding: theme.spacing(2),
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 2fr) 1fr 1fr 1fr',
      alignItems: 'center',
    },
  },
  '& a': {
    display: 'block',
    color: theme.palette.primary.main,
    fontWeight: 500,
    paddingBlock: theme.spacing(1),
  },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.up('md')]: { '& strong': { textAlign: 'end' } },
}));
