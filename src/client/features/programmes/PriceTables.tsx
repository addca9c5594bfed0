import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Fee, Plan } from '../../../contract/catalogue';
import { Price } from '../../shared/prices/Price';

export function PlanTable({
  plan,
  action,
}: {
  readonly plan: Plan;
  readonly action?: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { name, lessons_per_week: lessons, currency, bands } = plan;
  return (
    <Frame>
      <Prices>
        <caption>
          <bdi>{name}</bdi>
          {lessons > 0 && (
            <small>{formatMessage({ id: 'details.lessons' }, { count: lessons })}</small>
          )}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>{formatMessage({ id: 'details.stay' })}</TableCell>
            <TableCell>{formatMessage({ id: 'details.perWeek' })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bands.map(({ weeks_from: from, weeks_to: to, price_per_week: price }) => (
            <TableRow key={from}>
              <TableCell component="th" scope="row">
                {from === to
                  ? formatMessage({ id: 'programme.weeks' }, { count: to })
                  : formatMessage({ id: 'programme.weeksRange' }, { from, count: to })}
              </TableCell>
              <TableCell>
                <Price amount={price} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Prices>
      {action}
    </Frame>
  );
}

export function FeeTable({ fees }: { readonly fees: readonly Fee[] }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Frame>
      <Prices>
        <caption>{formatMessage({ id: 'details.fees' })}</caption>
        <TableBody>
          {fees.map(({ id, name, basis, amount, currency, optional }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
                {optional && <small>{formatMessage({ id: 'details.optional' })}</small>}
              </TableCell>
              <TableCell>
                {formatMessage(
                  { id: `details.fee.${basis}` },
                  { price: <Price key="price" amount={amount} currency={currency} /> },
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Prices>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& + &': { marginBlockStart: theme.spacing(4) },
  '& > a': { marginBlockStart: theme.spacing(1.5) },
}));

const Prices = styled(Table)(({ theme: { palette, typography, spacing } }) => ({
  '& caption': {
    padding: spacing(0, 0, 1),
    captionSide: 'top',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 700,
  },
  '& small': {
    ...typography.caption,
    color: palette.text.secondary,
    fontWeight: 400,
    marginInlineStart: spacing(1),
  },
  '& th, & td': { paddingInline: 0, verticalAlign: 'top' },
  '& :is(th, td):last-child': { paddingInlineStart: spacing(2), textAlign: 'end' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& td': { fontWeight: 700 },
  '@container (min-width: 15rem)': { '& td': { whiteSpace: 'nowrap' } },
}));
