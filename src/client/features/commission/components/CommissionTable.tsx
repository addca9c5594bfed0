import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { CommissionRow } from '../../../../contract/commission/commission';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { RowCell, RowName, WorkTable } from '../../../ui/rows/WorkTable';
import type { RowCells } from '../../../ui/rows/WorkTable';
import { WIDE_LIST } from '../../../ui/rows/listWidth';
import type { Selection } from '../../../ui/selection/useSelection';
import { RowDay } from './RowDay';

const COLUMNS = ['student', 'school', 'state', 'amount', 'day'] as const;

/** Rows with the same key can be in one claim: they are of one school and currency. */
export const claimKeyOf = ({ institute, currency }: CommissionRow): string =>
  `${institute.id} ${currency}`;

/** Commissions as rows (COM-07): whose, of which school, how much, and by when. */
export function CommissionTable({
  label,
  rows,
  today,
  selection,
  claimable = null,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly CommissionRow[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Ticks for claiming several; none without it. */
  readonly selection?: Selection<number>;
  /** With ticks: the claim that the ticked rows are of (`claimKeyOf`); null for any. */
  readonly claimable?: string | null;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const cells = useCallback<RowCells<CommissionRow>>(
    (row) => (
      <>
        <RowCell data-column="student">
          <RowName>
            {selection && (
              <Tick
                row={row}
                selection={selection}
                isOff={claimable !== null && claimable !== claimKeyOf(row)}
              />
            )}
            <Link to={paths.deskCommissionEntry.to(row.id)}>
              <bdi>{row.student}</bdi>
            </Link>
          </RowName>
          <small>
            <bdi>{row.institute.name}</bdi>
            <FormattedMessage id={`commission.state.${row.state}`} />
          </small>
        </RowCell>
        <RowCell data-column="school">
          <bdi>{row.institute.name}</bdi>
        </RowCell>
        <RowCell data-column="state">
          <FormattedMessage id={`commission.state.${row.state}`} />
        </RowCell>
        <RowCell data-column="amount">
          {formatMoney(intl, row.open > 0 ? row.open : row.amount, row.currency)}
        </RowCell>
        <RowCell data-column="day">
          <RowDay row={row} today={today} />
        </RowCell>
      </>
    ),
    [intl, claimable, selection, today],
  );
  return (
    <Columns>
      <WorkTable
        label={label}
        columns={COLUMNS.map((id) => ({
          id,
          label: formatMessage({ id: `commission.column.${id}` }),
        }))}
        items={rows}
        keyOf={({ id }) => String(id)}
        showsNew
        addedLabel={(count) => formatMessage({ id: 'commission.added' }, { count })}
      >
        {cells}
      </WorkTable>
    </Columns>
  );
}

function Tick({
  row: { id, student },
  selection: { ids, toggle },
  isOff,
}: {
  readonly row: CommissionRow;
  readonly selection: Selection<number>;
  /** One of another school is ticked. */
  readonly isOff: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <TickBox>
      <input
        type="checkbox"
        aria-label={formatMessage({ id: 'commission.choose' }, { student })}
        checked={ids.includes(id)}
        disabled={isOff}
        onChange={() => toggle(id)}
      />
    </TickBox>
  );
}

/** A finger's room around a box of the browser's own. */
const TickBox = styled('label')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: TOUCH_TARGET,
  blockSize: TOUCH_TARGET,
  '& input': {
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    accentColor: theme.palette.primary.main,
  },
}));

const FACTS = ':is([data-column="school"], [data-column="state"])';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '--columns': 'minmax(0, 1fr) 108px',
  [`& ${FACTS}`]: { display: 'none' },
  '& :is(th, td)[data-column="day"]': { gridColumn: '1 / -1' },
  '& th[data-column="day"]': { display: 'none' },
  '& td[data-column="day"]': { paddingBlockEnd: theme.spacing(1) },
  '& :is(th, td)[data-column="amount"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td > small': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
  '& tbody td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-late]': { color: theme.palette.error.main, fontWeight: 700 },
  '& [data-soon]': { fontWeight: 700 },
  [`& ${WIDE_LIST}`]: {
    '--columns': 'minmax(0, 1fr) 22% 112px 116px 34%',
    '& td > small': { display: 'none' },
    '& tbody td': { whiteSpace: 'nowrap' },
    '& :is(th, td)[data-column="day"]': { display: 'block', gridColumn: 'auto' },
    '& td[data-column="day"]': { paddingBlockEnd: 0 },
  },
  [`& ${WIDE_LIST} ${FACTS}`]: { display: 'block' },
}));
