import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Fee, Plan, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { Price } from '../../prices/components/Price';
import { RateNote } from '../../prices/components/RateNote';
import { RegisterPlan } from './RegisterPlan';
import { staysOf } from './stays';

/**
 * A programme's prices in one table: a column per plan, a row per length, and below them the fees,
 * which are the same for all plans (FAM-06).
 */
export function PriceTable({ programme }: { readonly programme: ProgrammeDetails }): ReactElement {
  const { formatMessage } = useIntl();
  const { plans, fees } = programme;
  const columns = Math.max(plans.length, 1);
  return (
    <Frame>
      <Prices
        aria-label={formatMessage({ id: plans.length > 0 ? 'details.price' : 'details.fees' })}
      >
        {plans.length > 0 && <Plans programme={programme} />}
        {fees.length > 0 && <Fees fees={fees} columns={columns} />}
      </Prices>
      <RateNote charged={programme.currency} />
    </Frame>
  );
}

function Plans({ programme }: { readonly programme: ProgrammeDetails }): ReactElement {
  const { formatMessage } = useIntl();
  const { plans } = programme;
  return (
    <>
      <TableHead>
        <TableRow data-plans>
          <TableCell component="th" scope="col">
            <span>{formatMessage({ id: 'details.stay' })}</span>
            <small>{formatMessage({ id: 'details.perWeek' })}</small>
          </TableCell>
          {plans.map(({ id, name, lessons_per_week: lessons }) => (
            <TableCell key={id} component="th" scope="col">
              <bdi>{name}</bdi>
              {lessons > 0 && (
                <small>{formatMessage({ id: 'details.lessons' }, { count: lessons })}</small>
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {staysOf(plans).map(({ from, to }) => (
          <TableRow key={from} data-plans>
            <TableCell component="th" scope="row">
              {from === to
                ? formatMessage({ id: 'programme.weeks' }, { count: to })
                : formatMessage({ id: 'programme.weeksRange' }, { from, count: to })}
            </TableCell>
            {plans.map((plan) => (
              <TableCell key={plan.id} data-plan={plan.name}>
                <WeekPrice plan={plan} weeks={from} />
              </TableCell>
            ))}
          </TableRow>
        ))}
        <TableRow data-plans>
          <TableCell />
          {plans.map((plan) => (
            <TableCell key={plan.id} data-plan={plan.name}>
              <RegisterPlan programme={programme} plan={plan} />
            </TableCell>
          ))}
        </TableRow>
      </TableBody>
    </>
  );
}

/** Empty where the plan is not offered for so long. */
function WeekPrice({ plan, weeks }: { readonly plan: Plan; readonly weeks: number }) {
  const band = plan.bands.find(
    ({ weeks_from: from, weeks_to: to }) => from <= weeks && weeks <= to,
  );
  return band && <Price amount={band.price_per_week} currency={plan.currency} />;
}

function Fees({
  fees,
  columns,
}: {
  readonly fees: readonly Fee[];
  readonly columns: number;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={columns + 1} data-group>
          {formatMessage({ id: 'details.fees' })}
        </TableCell>
      </TableRow>
      {fees.map(({ id, name, basis, amount, currency, optional }) => (
        <TableRow key={id} data-fee>
          <TableCell component="th" scope="row">
            <bdi>{name}</bdi>
            <small>{formatMessage({ id: `details.fee.${basis}` })}</small>
            {optional && <small>{formatMessage({ id: 'details.optional' })}</small>}
          </TableCell>
          <TableCell colSpan={columns}>
            <Price amount={amount} currency={currency} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

const Frame = styled('div')({ containerType: 'inline-size' });

const WIDE = '@container (min-width: 30rem)';
const NARROW = '@container (max-width: 29.99rem)';
/** A phone with large text. */
const TIGHT = '@container (max-width: 15rem)';

/**
 * In a narrow container a length is placed above its prices, which share the full width; in a very
 * narrow one each price is on its own line below its plan's name.
 */
const Prices = styled(Table)(({ theme: { palette, typography, spacing } }) => ({
  marginBlockEnd: spacing(1),
  '& small': {
    ...typography.caption,
    display: 'block',
    color: palette.text.secondary,
    fontWeight: 400,
  },
  '& th, & td': { paddingInline: 0, verticalAlign: 'top' },
  '& td': { fontWeight: 700 },
  '& th': { overflowWrap: 'anywhere' },
  '& [data-group]': { ...typography.h4, paddingBlockStart: spacing(3) },
  '& [data-fee] td': { textAlign: 'end' },
  [WIDE]: {
    '& [data-plans] > * + *': { paddingInlineStart: spacing(2), textAlign: 'end' },
    '& td': { whiteSpace: 'nowrap' },
  },
  [NARROW]: {
    '& [data-plans]': {
      display: 'flex',
      flexWrap: 'wrap',
      borderBlockEnd: `1px solid ${palette.divider}`,
      paddingBlock: spacing(1),
      '& > *': {
        ...typography.caption,
        // Three amounts side by side, in Arabic too.
        fontSize: '0.875rem',
        flex: '1 1 0',
        minInlineSize: 0,
        border: 0,
        paddingBlock: 0,
        paddingInlineEnd: spacing(0.5),
      },
      '& > :not(* + *)': { flexBasis: '100%' },
      '& > td': { fontWeight: 700 },
      '& a': { paddingInline: spacing(1), minInlineSize: 0 },
    },
    '& thead [data-plans] > *': { fontWeight: 500 },
    '& thead span': { display: 'none' },
    '& [data-fee]': {
      display: 'flex',
      gap: spacing(2),
      borderBlockEnd: `1px solid ${palette.divider}`,
      '& > *': { border: 0 },
      '& > th': { flex: '1 1 0', minInlineSize: 0 },
      '& > td': { flex: 'none' },
    },
  },
  [TIGHT]: {
    '& thead [data-plans] > * + *': { display: 'none' },
    '& [data-plans] > *': { flexBasis: '100%' },
    '& [data-plan]::before': { content: 'attr(data-plan)', display: 'block', fontWeight: 400 },
    '& [data-fee]': { display: 'block' },
    '& [data-fee] > *': { display: 'block', textAlign: 'start' },
  },
}));
