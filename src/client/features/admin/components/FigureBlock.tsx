import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { TOUCH_TARGET } from '../../../theme/tokens';
import { BarChart } from './BarChart';
import type { Bar } from './BarChart';

/** A number with the address of its list, or words. */
export type Cell = { readonly count: number; readonly to: string } | string;

export interface FigureRow {
  readonly key: string | number;
  readonly name: string;
  /** One for each column after the name. */
  readonly cells: readonly Cell[];
}

/** A figure: a chart, and the table with its data, whose numbers open their lists (LEAD-08). */
export function FigureBlock({
  title,
  text,
  columns,
  rows,
  bars,
}: {
  readonly title: string;
  readonly text?: string;
  /** Headings: that of the names first. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** None where a drawing would say no more than the numbers. */
  readonly bars?: readonly Bar[];
}): ReactElement {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <Beside data-chart={bars ? '' : undefined}>
        {bars && (
          <BarChart
            label={formatMessage({ id: 'lead.figures.of' }, { figure: title })}
            bars={bars}
          />
        )}
        <Sheet tabIndex={0} role="group" aria-labelledby={id}>
          <Table aria-labelledby={id}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{column}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, name, cells }) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row">
                    <bdi>{name}</bdi>
                  </TableCell>
                  {cells.map((cell, index) => (
                    <TableCell key={columns[index + 1]}>
                      {typeof cell === 'string' ? (
                        cell
                      ) : (
                        <Link
                          to={cell.to}
                          aria-label={formatMessage(
                            { id: 'lead.figures.open' },
                            { name, measure: columns[index + 1], count: cell.count },
                          )}
                        >
                          <FormattedNumber value={cell.count} />
                        </Link>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Sheet>
      </Beside>
    </Block>
  );
}

const Block = styled('section')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& > h2': { ...theme.typography.h5, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& > p': {
    margin: 0,
    marginBlockEnd: theme.spacing(1.5),
    color: theme.palette.text.secondary,
  },
}));

/** Side by side where both have room. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 4),
  alignItems: 'start',
  '& > *': { minInlineSize: 0 },
  [theme.breakpoints.up('lg')]: {
    '&[data-chart]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
}));

const Sheet = styled(TableContainer)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& th, & td': {
    ...theme.typography.body2,
    blockSize: TOUCH_TARGET,
    paddingBlock: 0,
    paddingInline: theme.spacing(0.5),
    '&:first-of-type': { paddingInlineStart: theme.spacing(1.25) },
    '&:last-of-type': { paddingInlineEnd: theme.spacing(1.25) },
    [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(1.25) },
  },
  '& th[scope="row"]': {
    overflowWrap: 'anywhere',
    minInlineSize: 88,
    [theme.breakpoints.up('sm')]: { minInlineSize: 152 },
  },
  '& thead th': { fontWeight: 500, color: theme.palette.text.secondary },
  '& thead th + th, & td': { textAlign: 'end' },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& td a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
  },
}));
