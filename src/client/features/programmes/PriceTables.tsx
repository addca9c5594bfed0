import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Fee, Plan } from '../../../contract/catalogue';
import { formatMoney } from '../../lib/format/money';

export function PlanTable({
  plan,
  action,
}: {
  readonly plan: Plan;
  readonly action?: ReactNode;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { name, lessons_per_week: lessons, currency, bands } = plan;
  return (
    <Frame>
      <Table>
        <caption>
          <bdi>{name}</bdi>
          {lessons > 0 && (
            <small>{formatMessage({ id: 'details.lessons' }, { count: lessons })}</small>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'details.stay' })}</th>
            <th scope="col">{formatMessage({ id: 'details.perWeek' })}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ weeks_from: from, weeks_to: to, price_per_week: price }) => (
            <tr key={from}>
              <th scope="row">
                {from === to
                  ? formatMessage({ id: 'programme.weeks' }, { count: to })
                  : formatMessage({ id: 'programme.weeksRange' }, { from, count: to })}
              </th>
              <td>{formatMoney(intl, price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {action}
    </Frame>
  );
}

export function FeeTable({ fees }: { readonly fees: readonly Fee[] }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <Frame>
      <Table>
        <caption>{formatMessage({ id: 'details.fees' })}</caption>
        <tbody>
          {fees.map(({ id, name, basis, amount, currency, optional }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
                {optional && <small>{formatMessage({ id: 'details.optional' })}</small>}
              </th>
              <td>
                {formatMessage(
                  { id: `details.fee.${basis}` },
                  { price: formatMoney(intl, amount, currency) },
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& + &': { marginBlockStart: theme.spacing(4) },
  '& > a': { marginBlockStart: theme.spacing(1.5) },
}));

const Table = styled('table')(({ theme: { palette, typography, spacing } }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& caption': { paddingBlockEnd: spacing(1), textAlign: 'start', fontWeight: 700 },
  '& small': {
    ...typography.caption,
    color: palette.text.secondary,
    fontWeight: 400,
    marginInlineStart: spacing(1),
  },
  '& th, & td': {
    paddingBlock: 10,
    borderBlockEnd: `1px solid ${palette.divider}`,
    textAlign: 'start',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& thead th': { ...typography.body2, color: palette.text.secondary },
  '& :is(th, td):last-child': { paddingInlineStart: spacing(2), textAlign: 'end' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& td': { fontWeight: 700 },
  '@container (min-width: 15rem)': { '& td': { whiteSpace: 'nowrap' } },
}));
