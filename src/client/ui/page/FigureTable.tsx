import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

import { TOUCH_TARGET } from '../../theme/tokens';

/** A number as a text; with an address, the link to what it counts, named by `label`. */
export type FigureCell =
  | string
  | { readonly text: string; readonly to: string; readonly label: string };

export interface FigureTableRow {
  readonly key: string | number;
  readonly name: string;
  /** One for each column after the name. */
  readonly cells: readonly FigureCell[];
}

/** Figures as a table, which scrolls by itself where it is wider than the page. */
export function FigureTable({
  labelledBy,
  columns,
  rows,
}: {
  /** The id of its title. */
  readonly labelledBy: string;
  /** Headings: that of the names first. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureTableRow[];
}): ReactElement {
  return (
    <Sheet tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <Table aria-labelledby={labelledBy}>
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
                    <Link to={cell.to} aria-label={cell.label}>
                      {cell.text}
                    </Link>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  );
}

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
  '& td': { whiteSpace: 'nowrap' },
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
